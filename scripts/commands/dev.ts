import { readSettings } from '#app/settings.ts'
import { openEmbeddedServer } from '#platform/database/embedded/index.ts'

import { inProject } from '../console/project-root.ts'
import { reportFailure } from '../console/report-failure.ts'
import { elapsed } from '../console/steps.ts'
import { requireUsable } from '../console/usable-settings.ts'
import { startReloadingServer } from '../dev/reloading-server.ts'

// Vite reloads pages; the server is restarted when one of its files changes. The database belongs to this process, so
// that it keeps running.
const start = performance.now()
const say = (line: string) => void process.stdout.write(`${line}\n`)
process.env['NODE_ENV'] = 'development'
try {
  const config = readSettings(process.env)
  await requireUsable(config, say)
  const { databaseUrl, dataDir } = config
  const database = databaseUrl === undefined ? await openEmbeddedServer({ dataDir, log: say }) : undefined
  const server = await startReloadingServer({
    program: new URL('../dev/serve.ts', import.meta.url),
    env: { ...process.env, DATABASE_URL: databaseUrl ?? database?.url },
    folders: [inProject('src'), inProject('migrations')],
    say,
  })
  const stop = async (signal?: NodeJS.Signals) => {
    await server?.stop(signal)
    await database?.stop()
  }
  if (server) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(signal))
    say(`ready in ${elapsed(start)}, stop with Ctrl-C; the server reloads when its files change`)
  } else {
    process.exitCode = 1
    await stop()
  }
} catch (error) {
  reportFailure(error)
}
