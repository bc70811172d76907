import { linesIn, isProductCode, medianLines, serverTestShare, sliceSizes, type SourceFile } from '../product-code.ts'
import { sizeTarget, sizeTargets } from '../source-size.ts'
import { centralFiles, languageFiles, productionFiles, type ChangedFile, type changes } from './change-trips.ts'
import type { RequestTrips } from './measure-trips.ts'

/** A row of the table; `files` are the counted files. */
type Trip = { what: string; before: string; today: string; target: string; files: readonly string[] }

type Changes = Record<keyof typeof changes, ChangedFile[] | undefined>

/** Returns the rows for requests and changes. The numbers of 0.1.0 were counted the same way at its last commit. */
export function tripLines({ put, products }: RequestTrips, { field, language, screen }: Changes): Trip[] {
  return [
    requestTrip('files entered by PUT /api/property/{id}', put, '46', '≤ 25'),
    requestTrip('files entered by /products with a filter', products, '122', ''),
    changeTrip('files to add a field of a listing', field && productionFiles(field), '46', '≤ 8'),
    {
      what: 'files to add a language',
      before: '60 new, 89 changed',
      target: 'new messages, 1 line',
      ...(language ? languageTrip(language) : notThereYet),
    },
    {
      ...changeTrip('central files to add a protected screen', screen && centralFiles(screen), '12', '≤ 2 lines'),
      ...(screen && { today: linesAndFiles(centralFiles(screen)) }),
    },
  ]
}

/** Returns the rows for the sizes of the product. */
export function sizeLines(files: readonly SourceFile[], cycles: number): Trip[] {
  const product = files.filter(({ path }) => isProductCode(path))
  const slices = sliceSizes(product).filter(({ slice }) => slice === 'app' || slice.startsWith('domains/'))
  const line = (what: string, before: number, today: number, target: string) => ({
    what,
    before: figure(before),
    today: figure(today),
    target,
    files: [],
  })
  return [
    line('import cycles', 0, cycles, '0'),
    line('lines of product code', 51_702, linesIn(product), `≤ ${figure(sizeTargets.product)}`),
    ...slices.map(({ slice, lines }) => ({
      what: `  ${slice}`,
      before: '',
      today: figure(lines),
      target: `≤ ${figure(sizeTarget(slice))}`,
      files: [],
    })),
    line('files of product code', 1_124, product.length, ''),
    line('  of at most 15 lines', 199, product.filter(({ lines }) => lines <= 15).length, 'few'),
    line('median lines of a file', 38, medianLines(product), '≤ 90'),
    {
      what: 'test lines per line of server folders',
      before: '',
      today: serverTestShare(files).toFixed(2),
      target: '≥ 0.8',
      files: [],
    },
  ]
}

/** Formats rows as a table. */
export function table(trips: readonly Trip[]): string {
  const rows = [
    ['', '0.1.0', 'today', 'target'],
    ...trips.map(({ what, before, today, target }) => [what, before, today, target]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => {
      const [what = '', ...numbers] = row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      return `${[what, ...numbers].join('  ').trimEnd()}\n`
    })
    .join('')
}

/** Formats the counted files of each row. */
export function fileLists(trips: readonly Trip[]): string {
  const withFiles = trips.filter(({ files }) => files.length > 0)
  return withFiles.map(({ what, files }) => `\n${what}:\n${files.map((file) => `  ${file}\n`).join('')}`).join('')
}

const notThereYet = { today: 'not there yet', files: [] }

function requestTrip(what: string, files: string[], before: string, target: string): Trip {
  return { what, before, today: String(files.length), target, files }
}

function changeTrip(what: string, files: ChangedFile[] | undefined, before: string, target: string): Trip {
  const counted = files && { today: String(files.length), files: files.map(({ path }) => path) }
  return { what, before, target, ...(counted ?? notThereYet) }
}

function languageTrip(files: ChangedFile[]): Pick<Trip, 'today' | 'files'> {
  const { messages, others } = languageFiles(files)
  const today = `${messages.length} new messages and ${linesAndFiles(others)}`
  return { today, files: [...messages, ...others].map(({ path }) => path) }
}

function linesAndFiles(files: ChangedFile[]): string {
  const lines = files.reduce((sum, { addedLines }) => sum + addedLines, 0)
  return `${plural(lines, 'line')} in ${plural(files.length, 'file')}`
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function figure(value: number): string {
  return value.toLocaleString('en')
}
