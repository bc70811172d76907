import type { Findings } from './run-faults.ts'

/**
 * Returns the limit of a recovery in milliseconds. A killed server has to start again, so a machine whose first start
 * takes over five seconds gets more time.
 */
const longestRecovery = ({ firstStart }: Pick<Findings, 'firstStart'>) => Math.max(10_000, 2 * firstStart)

/** Formats the findings as a table, one database per line. */
export function table(findings: readonly Findings[]): string {
  const head = [
    'database',
    'rounds',
    'acknowledged',
    'found',
    'doubled',
    'half-written',
    'tried again',
    'first start',
    'recovery median',
    'longest',
    'deaths of Node',
    'unexpected answers',
    'minutes',
  ]
  const lines = findings.map((found) => [
    found.name,
    found.rounds,
    found.acknowledged,
    found.found,
    found.doubled,
    found.halfWritten,
    found.retries,
    seconds(found.firstStart),
    seconds(median(found.recoveries)),
    seconds(Math.max(0, ...found.recoveries)),
    found.deaths,
    found.unexpected.length,
    found.minutes.toFixed(1),
  ])
  const cells = [head, head.map(() => '---'), ...lines].map((line) => line.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  return cells
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}

/** Returns the broken promises, one per line. */
export function broken(found: Findings): string[] {
  const { name, acknowledged, doubled, halfWritten, deaths, recoveries, unexpected } = found
  const lost = acknowledged - found.found
  const allowed = longestRecovery(found)
  const late = recoveries.filter((took) => took > allowed).length
  return [
    lost > 0 && `${lost} acknowledged writes are lost`,
    doubled > 0 && `${doubled} writes are there twice`,
    halfWritten > 0 && `${halfWritten} records and their history differ`,
    deaths > 0 && `Node died ${deaths} times by a fault of the database`,
    late > 0 && `${late} recoveries took more than ${seconds(allowed)}`,
    ...unexpected.map((answer) => `unexpected: ${answer}`),
  ].flatMap((line) => (line ? [`${name}: ${line}`] : []))
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
