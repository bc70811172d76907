import { mkdirSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openEmbeddedServer } from '#platform/database/embedded/index.ts'

import { inProject } from '../console/project-root.ts'
import { reportFailure } from '../console/report-failure.ts'
import { elapsed } from '../console/steps.ts'
import { mutations } from '../mutations/mutations.ts'
import { findingsReport } from '../mutations/findings-report.ts'
import { isNoticed, nameOf, tryMutations } from '../mutations/try-mutations.ts'
import { openWorkingCopy } from '../mutations/working-copy.ts'

// npm run test:mutations [-- --fast] [words, of which a mutation has one]
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const chosen = mutations.filter(
  (mutation) => words.length === 0 || words.some((word) => nameOf(mutation).includes(word)),
)
const dataDir = mkdtempSync(join(tmpdir(), 'rent-home-mutations-data-'))
chmodSync(dataDir, 0o755) // as root, the database runs as another user, which needs access
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// A running child handles the signal and ends this process; between two runs nobody else would.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => setTimeout(() => process.exit(130), 5_000))

const copy = openWorkingCopy()
try {
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
  const database = await openEmbeddedServer({ dataDir, settings })
  const start = performance.now()
  try {
    const say = (line: string) => void process.stdout.write(`${elapsed(start)}  ${line}\n`)
    const withBrowser = !process.argv.includes('--fast')
    const findings = await tryMutations({ copy, databaseServer: database.url, mutations: chosen, withBrowser, say })
    const report = findingsReport(findings)
    mkdirSync(inProject('reports'), { recursive: true })
    writeFileSync(inProject('reports', 'mutations.md'), report)
    process.stdout.write(`\n${report}`)
    process.exitCode = findings.every(isNoticed) ? 0 : 1
  } finally {
    await database.stop()
  }
} catch (error) {
  reportFailure(error)
} finally {
  copy.remove()
}
