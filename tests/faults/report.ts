import type { Findings } from './run-faults.ts'

/**
 * What a recovery may take, in milliseconds. A server that was killed has to start again, so a machine on which the first start takes more than
 * five seconds has longer for it: the limit is judged on the machine that measures.
 */
const longestRecovery = ({ firstStart }: Pick<Findings, 'firstStart'>) => Math.max(10_000, 2 * firstStart)

/** The findings as a table, one database a line. */
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

/** What of the promises did not hold, a line each. */
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
