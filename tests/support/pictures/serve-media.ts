import { buildApp } from '#app/build-app.ts'
import { createDependencies } from '#app/dependencies.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/index.ts'

// Runs the server in its own process, without pages, for tests of a process. Prints its address when it listens.

const config = readConfig(process.env)
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: () => {} })
const dependencies = await createDependencies(config, database)
const app = await buildApp(dependencies)
await dependencies.jobs.start((error) => process.stderr.write(`${String(error)}\n`))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
