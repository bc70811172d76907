import cluster from 'node:cluster'
import { buildApp } from '#app/build-app.ts'
import { endGracefully } from '#platform/process/end-gracefully.ts'
import { connectSiblings } from '#platform/process/siblings.ts'
import { createWorkers, leavePort } from '#platform/process/workers.ts'
import { createDependencies, type Dependencies } from '#app/dependencies.ts'
import { readSettings } from '#app/settings.ts'
import { loadDemoMarket } from '#domains/demo/server/index.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from '#domains/users/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import { type OpenDatabase, migrate, openDatabase } from '#platform/database/index.ts'
import { createLog } from '#platform/log/log.ts'
import type { ZodApp } from '#platform/http/index.ts'

/** Tells the person who started the product what it is doing. */
type Progress = { step(name: string): void; note(line: string): void }

/**
 * Reads the settings, opens and migrates the database, fills the demo market, and serves until told to stop: in this process, or in as many
 * as WEB_CONCURRENCY says, which run this again and find the database open and filled.
 */
export async function main(progress: Progress): Promise<void> {
  const config = readSettings(process.env)
  progress.step('database')
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  const attach = cluster.isWorker
  const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, attach, log: progress.note })
  // What is written from now on is for this user alone.
  process.umask(0o077)
  if (cluster.isPrimary) await fill(config, database, progress)
  if (cluster.isWorker || config.processes === 1) {
    const administrator = await serve(config, database)
    if (cluster.isPrimary) progress.note(`Rent Home System is at ${config.publicUrl}`)
    for (const line of signInLines(administrator)) progress.note(line)
  } else {
    progress.step(`${config.processes} processes`)
    await serveInProcesses(config, database)
    progress.note(`Rent Home System is at ${config.publicUrl}`)
  }
}

async function fill({ demo }: Config, { db, url }: OpenDatabase, progress: Progress): Promise<void> {
  await migrate(url, { log: progress.note })
  await ensureStandardLocations(db)
  if (!demo) return
  progress.step('demo data')
  const listings = await loadDemoMarket(db)
  if (listings > 0) progress.note(`${listings} demo listings; npm run demo:remove takes them away again`)
}

async function serve(config: Config, database: OpenDatabase): Promise<FirstAdministrator> {
  const dependencies = await createDependencies(config, database)
  const administrator = await ensureFirstAdministrator(database.db, {
    email: config.adminEmail,
    password: config.adminPassword,
  })
  const app = await buildApp(dependencies)
  await registerPages(app, dependencies)
  await dependencies.jobs.start((error) => app.log.error(error))
  // The others answer until this one can.
  if (cluster.isWorker) await dependencies.index.ready()
  await app.listen({ port: config.port, host: config.host })
  // A terminal tells all processes; one of several is ended by that which started it.
  const skip = cluster.isWorker ? (['SIGINT', 'SIGHUP'] as const) : []
  for (const signal of skip) process.on(signal, () => {})
  const leave = async () => (cluster.isWorker ? leavePort(app.server) : undefined)
  endGracefully(app.log, [leave, () => app.close(), dependencies.close, database.close], { skip: [...skip] })
  return administrator
}

/** The database goes after the processes, each of which has ten seconds. */
const longestEndMs = 15_000

async function serveInProcesses(config: Config, database: OpenDatabase): Promise<void> {
  const log = createLog(config)
  connectSiblings()
  const workers = createWorkers(config.processes, log)
  process.on('SIGUSR2', () => void workers.restart())
  endGracefully(log, [workers.stop, database.close], { delay: longestEndMs, skip: ['SIGUSR2'] })
  await workers.start()
}

/** How the first administrator signs in; a generated password is shown this once and kept nowhere. */
function signInLines({ email, password, created }: FirstAdministrator): string[] {
  if (password !== null) return [`Sign in as ${email} with the password ${password}`, 'It is shown only now: keep it.']
  return created ? [`Sign in as ${email} with the password of ADMIN_PASSWORD`] : []
}

/** The tools of development are loaded only there. */
async function registerPages(app: ZodApp, dependencies: Dependencies): Promise<void> {
  // A test that starts a server as a process asks for no pages, which would have to be built.
  if (dependencies.config.mode === 'test') return
  if (dependencies.config.mode === 'development') {
    const { registerDevelopmentPages } = await import('#app/register-development-pages.ts')
    return registerDevelopmentPages(app, dependencies)
  }
  const { registerBuiltPages } = await import('#app/register-pages.ts')
  return registerBuiltPages(app, dependencies)
}
