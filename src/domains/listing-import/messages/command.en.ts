import { type ImportResult, importFields, requiredFields, standardDefaults } from '#domains/listing-rows/index.ts'

const number = (count: number) => count.toLocaleString('en')

/** The terminal output of the import command; in English only, like every command. */
export const commandTexts = {
  usage: `Loads listings from a CSV file.

  npm run import -- FILE.csv [options]

  --map COLUMN=FIELD     a column holds this field; FIELD may be "ignore" (repeatable)
  --leave-out COLUMN     a column is not imported, although it looks like a field (repeatable)
  --default FIELD=VALUE  value for rows that do not say it (repeatable)
  --report FILE          where rejected rows are written (default: FILE.rejected.csv in this folder)
  --pictures FOLDER      pictures that the column "pictures" names (kitchen.jpg; garden.jpg)
  --source NAME          where the file is from, when files of several sources use the same references
  --update               change listings that are there already and differ from the file
  --draft                new listings wait as drafts instead of going on the market immediately
  --check                write nothing, only say what would happen and what is unusual
  --help                 this text

Fields: ${importFields.join(', ')}.
Needed: ${requiredFields.join(', ')}. Where nothing is said: ${assignments(standardDefaults)}, description = the title.
In the other fields "-", "?", "n/a", "none" and "not stated" say nothing, like an empty cell.
Columns are matched by name, whatever their letter case, spaces and underscores (price_etb, Sub City, size_m2 …).`,
  stopped: 'Stopped. What was loaded so far stays, and can be undone from the history.',
  noFile: 'Say which file to load: npm run import -- FILE.csv (more with --help).',
  oneFile: 'One file at a time, please.',
  assignment: ({ option, text }: { option: string; text: string }) =>
    `--${option} needs NAME=VALUE, but "${text}" has no "=" in it.`,
  reportIsFile: 'The report would overwrite the file itself; give another name with --report.',
  reportFolder: ({ path }: { path: string }) => `The report cannot be written to ${path}.`,
  loading: ({ file }: { file: string }) => `Loading ${file} …`,
  progress: (at: { percent: number; rows: number; rejected: number }) =>
    `  ${at.percent} %  ${number(at.rows)} rows, ${number(at.rejected)} rejected`,
  bar: '  {bar} {percentage} %  {rows} rows, {rejected} rejected',
}

/** Returns the summary printed after an import: the rows read, their outcome, and where the details are. */
export function summaryLines(
  result: ImportResult,
  { report, seconds, check }: { report: string; seconds: number; check: boolean },
): string[] {
  const { rows, warned, accepted, added, updated, unchanged, different, rejected } = result
  const some = (label: string, items: readonly string[]) => (items.length > 0 ? [line(label, items.join(', '))] : [])
  const counted = (label: string, count: number, note = '') =>
    count > 0 ? [line(label, `${number(count).padStart(9)}${note}`)] : []
  return [
    ...(check ? ['  Checked: nothing was written.'] : []),
    line('Rows', number(rows).padStart(9)),
    line('Accepted', number(accepted).padStart(9)),
    ...counted('  added', added),
    ...counted('  updated', updated),
    ...counted('  already there', unchanged),
    ...counted('  already there', different, '  differ from the file and were left alone (--update changes them)'),
    line('Rejected', `${number(rejected).padStart(9)}${rejected > 0 ? `  each explained in ${report}` : ''}`),
    ...counted('Please check', warned, `  accepted, but unusual: each explained in ${report}`),
    ...some(
      'Columns',
      result.columns.map(({ column, field }) => (column === field ? field : `${column} → ${field}`)),
    ),
    ...some('Ignored columns', result.unknownColumns),
    ...some('Where not said', whereNotSaid(result)),
    ...some('New categories', result.createdCategories),
    line('Time', `${seconds.toFixed(1)} s`),
  ]
}

function assignments(values: object): string {
  return Object.entries(values)
    .map(([field, value]) => `${field} = ${value}`)
    .join(', ')
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(16)}${text}`
}

function whereNotSaid({ columns, defaults }: ImportResult): string[] {
  const hasDescription = [...columns, ...defaults].some(({ field }) => field === 'description')
  return [
    ...defaults.map(({ field, value }) => `${field} = ${value}`),
    ...(hasDescription ? [] : ['description = the title']),
  ]
}
