import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openEmbedded } from '#tests/faults/embedded.ts'
import { debianPostgres, openExternal } from '#tests/faults/external.ts'
import { problemsDuringOutage } from '#tests/faults/outage-pages.ts'
import { broken, table } from '#tests/faults/report.ts'
import { runFaults, type Findings } from '#tests/faults/run-faults.ts'
import { buildIfNeeded } from '../build/build.ts'
import { reportFailure } from '../console/report-failure.ts'

const usage = `npm run test:faults -- [--short] [--writes N] [--rounds N] [--writers N] [--minutes N] [--only embedded|external]

Breaks the database and the server under writers and counts what is left of the acknowledged writes.
The long form makes 50,000 writes; --short takes less than a minute and is part of npm test.`

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    writes: { type: 'string' },
    rounds: { type: 'string' },
    writers: { type: 'string', default: '4' },
    minutes: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const say = (line: string) => void process.stdout.write(`  ${line}\n`)
const longestMs = Number(values.minutes ?? (values.short ? 2 : 40)) * 60_000
/** Totals of writes and rounds over both databases. */
const wanted = {
  writes: Number(values.writes ?? (values.short ? 400 : 50_000)),
  rounds: Number(values.rounds ?? (values.short ? 9 : 48)),
}
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())
/** Splits the totals; the embedded database has more failure modes and gets two thirds. */
const share = (part: number) => ({
  writes: Math.ceil(wanted.writes * part),
  rounds: Math.ceil(wanted.rounds * part),
  writers: Number(values.writers),
  longestMs,
  signal: stopping.signal,
})

async function run(): Promise<number> {
  await buildIfNeeded()
  const bin = debianPostgres()
  const findings: Findings[] = []
  if (values.only !== 'external')
    findings.push(await runFaults(openEmbedded(), share(bin && !values.only ? 2 / 3 : 1), say))
  if (values.only !== 'embedded' && bin) {
    const database = await openExternal(bin)
    const outage = (product: Parameters<typeof problemsDuringOutage>[1]) => problemsDuringOutage(database, product)
    findings.push(await runFaults(database, share(values.only ? 1 : 1 / 3), say, outage))
  }
  if (!bin) say('no PostgreSQL of Debian is installed: the external database is left out')
  process.stdout.write(`\n${table(findings)}\n`)
  const load = loadavg().map((minutes) => minutes.toFixed(1))
  process.stdout.write(
    `load of the machine in the last 1, 5, 15 minutes: ${load.join(', ')} on ${availableParallelism()} cores\n`,
  )
  const problems = findings.flatMap(broken)
  for (const problem of problems.slice(0, 20)) process.stdout.write(`✗ ${problem}\n`)
  return problems.length
}

if (values.help) {
  process.stdout.write(`${usage}\n`)
} else {
  try {
    process.exitCode = (await run()) > 0 ? 1 : 0
  } catch (error) {
    reportFailure(error)
    process.exitCode = 1
  }
}
