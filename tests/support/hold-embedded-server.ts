/** Opens the embedded PostgreSQL in the folder of the first argument, prints its URL, and keeps it until SIGTERM. */
import { openEmbeddedServer } from '#platform/database/embedded/index.ts'

const [, , dataDir = '', mode = ''] = process.argv
try {
  const server = await openEmbeddedServer({ dataDir, attach: mode === 'attach', settings: { fsync: 'off' } })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  process.stdout.write(`${server.url}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
