import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

import { isConnectionFailure } from './failures.ts'
import { createPool } from './connections.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )

/** Returns the error of a query against a server that runs `onConnection` for every connection. */
async function failureAgainst(onConnection: (socket: Socket) => void): Promise<unknown> {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = createPool(`postgres://postgres@127.0.0.1:${port}/none`)
  const failure = await failureOf(drizzle(pool).execute(sql`select 1`))
  await pool.end()
  server.close()
  return failure
}

/** Returns a server error message: type E with severity, code and text. */
function errorMessage(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test.each(['57P01', '57P02', '57P03', '08006', '08P01', '53300'])(
  'the answer %s of the server is a failed connection',
  async (code) => {
    const failure = await failureAgainst((socket) => socket.on('data', () => socket.end(errorMessage(code))))
    expect(failure).toSatisfy(isConnectionFailure)
  },
)

test('a server that hangs up, resets or is not there is a failed connection', async () => {
  expect(await failureAgainst((socket) => socket.end())).toSatisfy(isConnectionFailure)
  expect(await failureAgainst((socket) => socket.resetAndDestroy())).toSatisfy(isConnectionFailure)
  for (const url of ['postgres://postgres@127.0.0.1:9/none', 'postgres://postgres@%2Ftmp%2Fno-such-folder/none']) {
    const pool = createPool(url)
    expect(await failureOf(pool.query('select 1'))).toSatisfy(isConnectionFailure)
    await pool.end()
  }
})

test('a statement that is running when its connection ends fails as a failed connection', async () => {
  const pool = createPool(database.url, { max: 1 })
  const running = failureOf(drizzle(pool).execute(sql`select pg_sleep(60)`))
  const ended = () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`)
  await expect.poll(async () => (await ended()).rowCount).toBe(1)
  expect(await running).toSatisfy(isConnectionFailure)
  await pool.end()
})

test('no free connection within the time, and a pool that is closed, are failed connections', async () => {
  const pool = createPool(database.url, { max: 1, connectionTimeoutMs: 100 })
  // A busy machine may need longer for the first connection.
  const held = await vi.waitFor(() => pool.connect(), 20_000)
  expect(await failureOf(pool.query('select 1'))).toSatisfy(isConnectionFailure)
  held.release()
  await pool.end()
  expect(await failureOf(pool.query('select 1'))).toSatisfy(isConnectionFailure)
})

test('other failures are not: a wrong statement, a broken rule, a missing file, a text that quotes one', async () => {
  const failures = [
    await failureOf(database.db.execute(sql`select nonsense`)),
    await failureOf(database.db.execute(sql`select 'Connection terminated'::int`)),
    await failureOf(import('node:fs/promises').then(({ readFile }) => readFile('/no/such/file'))),
    new Error('She wrote: Connection terminated'),
    'Connection terminated',
  ]
  for (const failure of failures) expect(failure).not.toSatisfy(isConnectionFailure)
})
