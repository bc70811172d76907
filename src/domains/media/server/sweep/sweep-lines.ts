import type { SweepReport } from './sweep.ts'

const longestList = 20

/** The report of a sweep as lines for the person who ran it. */
export function sweepLines({ orphans, leftovers, unattached, stuck, missing, answers }: SweepReport): string[] {
  return [
    `${orphans.length} files without a record removed`,
    ...listed(orphans),
    `${leftovers} cut-off uploads removed`,
    `${unattached} pictures and videos that nothing shows removed`,
    `${stuck} unfinished ones marked as failed`,
    `${answers} old answers forgotten`,
    `${missing.length} files missing`,
    ...listed(missing.map(({ id, key }) => `${key} of record ${id}`)),
  ]
}

function listed(names: string[]): string[] {
  const rest = names.length - longestList
  return [...names.slice(0, longestList).map((name) => `  ${name}`), ...(rest > 0 ? [`  and ${rest} more`] : [])]
}
