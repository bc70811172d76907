import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openCluster } from '#tests/cluster/cluster.ts'
import { installMissing } from '#tests/cluster/packages.ts'
import { broken, sums, table } from '#tests/cluster/report.ts'
import { runCluster } from '#tests/cluster/run-cluster.ts'
import { scenarios } from '#tests/cluster/scenarios.ts'
import { buildIfNeeded } from '../build/build.ts'
import { reportFailure } from '../console/report-failure.ts'

const usage = `npm run test:cluster -- [--only NAME,NAME] [--writes N] [--writers N] [--readers N] [--seconds N]

Starts the cluster of deploy/cluster on this machine (two servers, HAProxy, PgBouncer, PostgreSQL with a standby under Patroni
and etcd, a store) and breaks one part after the other under writers and readers. Debian's packages are installed when they are
missing, which needs root or sudo without a password.

scenarios: ${scenarios.map(({ name, title }) => `${name} (${title})`).join(', ')}`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    writes: { type: 'string', default: '20000' },
    writers: { type: 'string', default: '8' },
    readers: { type: 'string', default: '50' },
    /** Time limit of a scenario. */
    seconds: { type: 'string', default: '180' },
    help: { type: 'boolean', default: false },
  },
})
const say = (line: string) => void process.stdout.write(`  ${line}\n`)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())

async function run(): Promise<number> {
  const bin = await installMissing(say)
  await buildIfNeeded()
  const names = values.only?.split(',')
  const cluster = await openCluster(bin, say)
  try {
    const extent = {
      writes: Number(values.writes),
      writers: Number(values.writers),
      readers: Number(values.readers),
      longestMs: Number(values.seconds) * 1000,
      signal: stopping.signal,
    }
    const chosen = scenarios.filter(({ name }) => names?.includes(name) ?? true)
    const findings = await runCluster(cluster, chosen, extent, say)
    process.stdout.write(`\n${table(findings)}\n${sums(findings)}\n`)
    if (findings.acknowledged < extent.writes)
      process.stdout.write(`fewer than the ${extent.writes} writes that were wanted: more time with --seconds\n`)
    const load = loadavg().map((minutes) => minutes.toFixed(1))
    process.stdout.write(
      `load of the machine in the last 1, 5, 15 minutes: ${load.join(', ')} on ${availableParallelism()} cores\n`,
    )
    const problems = broken(findings, cluster.deaths())
    for (const problem of problems.slice(0, 30)) process.stdout.write(`✗ ${problem}\n`)
    if (cluster.deaths().length > 0) say(cluster.lastLines())
    return problems.length
  } catch (error) {
    say(cluster.lastLines())
    throw error
  } finally {
    await cluster.close()
  }
}

if (values.help) {
  process.stdout.write(`${usage}\n`)
} else {
  try {
    process.exitCode = (await run()) > 0 ? 1 : 0
  } catch (error) {
    reportFailure(error)
  }
}
