import { buildApp } from '#app/build-app.ts'
import { endGracefully } from '#platform/process/end-gracefully.ts'
import { createDependencies, type Dependencies } from '#app/dependencies.ts'
import { readSettings } from '#app/settings.ts'
import { loadDemoMarket } from '#domains/demo/server/index.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { ensureFirstAdministrator, type FirstAdministrator } from '#domains/users/server/index.ts'
import { migrate, openDatabase } from '#platform/database/index.ts'
import type { ZodApp } from '#platform/http/index.ts'

/** Tells the person who started the product what it is doing. */
export type Progress = { step(name: string): void; note(line: string): void }

/** Reads the settings, opens and migrates the database, fills the demo market, and serves until told to stop. */
export async function main(progress: Progress): Promise<void> {
  const config = readSettings(process.env)
  progress.step('database')
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, log: progress.note })
  // What is written from now on is for this user alone.
  process.umask(0o077)
  await migrate(database.url, { log: progress.note })
  await ensureStandardLocations(database.db)
  if (config.demo) {
    progress.step('demo data')
    const listings = await loadDemoMarket(database.db)
    if (listings > 0) progress.note(`${listings} demo listings; npm run demo:remove takes them away again`)
  }

  const dependencies = await createDependencies(config, database)
  const administrator = await ensureFirstAdministrator(database.db, {
    email: config.adminEmail,
    password: config.adminPassword,
  })
  const app = await buildApp(dependencies)
  await registerPages(app, dependencies)
  await dependencies.jobs.start((error) => app.log.error(error))
  await app.listen({ port: config.port, host: config.host })
  endGracefully(app.log, [() => app.close(), dependencies.close, database.close])
  progress.note(`Rent Home System is at ${config.publicUrl}`)
  for (const line of signInLines(administrator)) progress.note(line)
}

/** How the first administrator signs in; a generated password is shown this once and kept nowhere. */
function signInLines({ email, password, created }: FirstAdministrator): string[] {
  if (password !== null) return [`Sign in as ${email} with the password ${password}`, 'It is shown only now: keep it.']
  return created ? [`Sign in as ${email} with the password of ADMIN_PASSWORD`] : []
}

/** The tools of development are loaded only there. */
async function registerPages(app: ZodApp, dependencies: Dependencies): Promise<void> {
  if (dependencies.config.mode === 'development') {
    const { registerDevelopmentPages } = await import('#app/register-development-pages.ts')
    return registerDevelopmentPages(app, dependencies)
  }
  const { registerBuiltPages } = await import('#app/register-pages.ts')
  return registerBuiltPages(app, dependencies)
}
