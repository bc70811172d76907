import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#app/build-app.ts'
import { type Dependencies, createDependencies } from '#app/dependencies.ts'
import { readConfig } from '#platform/config/config.ts'
import { createDatabase, createPool } from '#platform/database/connections.ts'
import { type AdminApp, openOffice } from './office.ts'
import { startBucketServer } from './bucket-server.ts'
import type { Person } from './accounts.ts'

/** One of the servers: it listens, has its own page cache and runs jobs. */
export type OneServer = {
  dependencies: Dependencies
  address: string
  /** Stops it as SIGTERM does; the other one continues. */
  stop(): Promise<void>
}

type Sent = { headers?: Record<string, string>; body?: Buffer | object }

export type TwoServers = {
  office: AdminApp
  servers: [OneServer, OneServer]
  call(server: OneServer, who: Person | null, method: string, path: string, sent?: Sent): Promise<Response>
  /** Starts another one; rejects if it is refused. */
  another(settings?: Record<string, string>): Promise<OneServer>
  folder: string
  close(): Promise<void>
}

export const secret = 'q8ZrT1mX4vB9nK2wY6cL0pD3sF7hJ5gE='
const shareOf = {
  /** A shared folder, as on a network drive. */
  'one folder': async (folder: string) => ({
    of: () => ({ DATA_DIR: join(folder, 'shared') }),
    stop: async () => {},
  }),
  /** A shared bucket; each server has its own folder. */
  'one bucket': async (folder: string) => {
    const bucket = await startBucketServer(join(folder, 'bucket'))
    return {
      of: (name: string): Record<string, string> => ({ ...bucket.environment, DATA_DIR: join(folder, name) }),
      stop: bucket.stop,
    }
  },
}
export const shares = Object.keys(shareOf) as (keyof typeof shareOf)[]

/** Starts two servers on one database, which share their files in the given way. */
export async function startTwoServers(share: keyof typeof shareOf): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'two-servers-'))
  const files = await shareOf[share](folder)
  const settings = { SECRET_KEY: secret, FFMPEG_PATH: 'off' }
  const office = await openOffice({ ...settings, ...files.of('first') })
  const running: OneServer[] = []

  const another: TwoServers['another'] = async (changes = {}) => {
    const config = readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://homes.example',
      ...settings,
      ...files.of('second'),
      ...changes,
    })
    const { url } = office.database
    const pool = createPool(url, { max: 5, applicationName: 'rent-home-second' })
    const dependencies = await createDependencies(config, {
      pool,
      db: createDatabase(pool),
      url,
      close: async () => {},
    }).catch(async (error: unknown) => {
      await pool.end()
      throw error
    })
    const app = await buildApp(dependencies)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const end = async () => {
      await app.close()
      await dependencies.close()
      await pool.end()
    }
    let ended: Promise<void> | undefined
    const server = { dependencies, address, stop: () => (ended ??= end()) }
    running.push(server)
    return server
  }
  let ended: Promise<void> | undefined
  const endFirst = async () => {
    await office.app.close()
    await office.dependencies.close()
  }
  const first = {
    dependencies: office.dependencies,
    address: await office.address(),
    stop: () => (ended ??= endFirst()),
  }
  const second = await another()
  for (const { dependencies } of [first, second])
    await dependencies.jobs.start((error) => process.stderr.write(`${String(error)}\n`))
  return {
    office,
    servers: [first, second],
    another,
    folder,
    call: (server, who, method, path, { headers = {}, body } = {}) =>
      fetch(new URL(path, server.address), {
        method,
        headers: {
          ...(who && { authorization: `Bearer ${who.token}` }),
          ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      }),
    close: async () => {
      for (const server of running) await server.stop()
      await first.stop()
      await office.database.drop()
      await files.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
