import closeWithGrace from 'close-with-grace'
import { buildApp } from '#app/build-app.ts'
import { createDependencies } from '#app/dependencies.ts'
import { registerBuiltPages } from '#app/register-pages.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate, openDatabase } from '#platform/database/index.ts'

/** Tells the person who started the product what it is doing. */
export type Progress = { step(name: string): void; note(line: string): void }

/** Reads the settings, opens and migrates the database, fills the demo market, and serves until told to stop. */
export async function main(progress: Progress): Promise<void> {
  const config = readConfig(process.env)
  progress.step('database')
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: progress.note })
  await migrate(database.pool, { log: progress.note })

  const dependencies = await createDependencies(config, database)
  const app = await buildApp(dependencies)
  await registerBuiltPages(app, dependencies)
  await app.listen({ port: config.port, host: config.host })
  closeWithGrace({ delay: 10_000 }, async () => {
    await app.close()
    await dependencies.close()
    await database.close()
  })
  progress.note(`Rent Home System is at ${config.publicUrl}`)
}
