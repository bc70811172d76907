import type { Findings, Played } from './run-cluster.ts'

/** Formats the findings as a table, one scenario per line. */
export function table({ played }: Findings): string {
  const columns: [string, (one: Played) => string][] = [
    ['scenario', ({ title }) => title],
    ['writes', ({ writes }) => String(writes)],
    ['taken over after', ({ tookOverMs }) => (tookOverMs === undefined ? '' : seconds(tookOverMs))],
    ['longest without a write', ({ gapMs }) => seconds(gapMs)],
    ['longest wait of a writer', ({ waitedMs }) => seconds(waitedMs)],
    ['longest without a page', ({ unreadMs }) => seconds(unreadMs)],
    ['failed reads', ({ failedReads }) => String(failedReads)],
    ['whole after its return', ({ wholeAfterMs }) => seconds(wholeAfterMs)],
  ]
  const lines = [columns.map(([head]) => head), columns.map(() => '---')]
  for (const one of played) lines.push(columns.map(([, cell]) => cell(one)))
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}

/** Formats the totals in one line. */
export function sums({ acknowledged, found, doubled, halfWritten, retries, reads, done, minutes }: Findings): string {
  return [
    `${acknowledged} writes acknowledged, ${found} found, ${doubled} doubled, ${halfWritten} half-written`,
    `${retries} tries again, ${reads} pages read`,
    `${done.pictures} pictures and ${done.imports} imports`,
    `${minutes.toFixed(1)} minutes`,
  ].join('; ')
}

/** Returns the broken promises, one per line. */
export function broken(findings: Findings, deaths: readonly string[]): string[] {
  const { acknowledged, found, doubled, halfWritten, done, unexpected } = findings
  return [
    acknowledged > found && `${acknowledged - found} acknowledged writes are lost`,
    doubled > 0 && `${doubled} writes are there twice`,
    halfWritten > 0 && `${halfWritten} records and their history differ`,
    ...done.problems,
    ...deaths,
    ...unexpected.map((answer) => `unexpected: ${answer}`),
  ].filter((line) => line !== false)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
