import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDependencies, type Dependencies } from '#app/dependencies.ts'
import { buildApp } from '#app/build-app.ts'
import { readConfig } from '#platform/config/config.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** The whole server on a database of its own, called in process with `app.inject`. */
export type TestApp = { app: ZodApp; database: TestDatabase; dependencies: Dependencies; close(): Promise<void> }

/** `through` changes the address at which the server listens for changes and works on jobs, to that of a proxy for example. */
export async function startTestApp(
  settings: Record<string, string> = {},
  through: (databaseUrl: string) => Promise<string> = async (url) => url,
): Promise<TestApp> {
  const database = await createTestDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    // Of its own, or the server would make one in the data folder.
    SECRET_KEY: randomBytes(32).toString('base64url'),
    DATA_DIR: join(tmpdir(), 'rent-home-test-app'),
    PUBLIC_URL: 'https://homes.example',
    CONTACT_PHONE: '+251 911 223 344',
    ...settings,
  })
  const dependencies = await createDependencies(config, {
    ...database,
    url: await through(database.url),
    close: database.drop,
  })
  const app = await buildApp(dependencies)
  const close = async () => {
    await app.close()
    await dependencies.close()
    await database.drop()
  }
  return { app, database, dependencies, close }
}
