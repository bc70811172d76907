import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Listener, openListener } from '../database/index.ts'
import { openSharedFolder } from '../storage/index.ts'
import { joinServers } from './join-servers.ts'

let folder: string
let database: TestDatabase
const listeners: Listener[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rent-home-servers-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Starts what a server joins the others with: its connection, which can be cut, and its locks. */
async function start({ key = 'one key' } = {}) {
  const listener = await openListener({ databaseUrl: database.url })
  listeners.push(listener)
  const locks = await joinServers({ listener, files: openSharedFolder(folder), keyCheck: () => key })
  const pid = async () => (await listener.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid
  const cut = async () => {
    const former = await pid()
    await database.pool.query('select pg_terminate_backend($1)', [former])
    await vi.waitUntil(
      () =>
        pid().then(
          (now) => now !== former,
          () => false,
        ),
      { timeout: 10_000 },
    )
  }
  return { locks, cut }
}

test('who holds a lock hears that it was lost with the connection, and does not return that of the next holder', async () => {
  const [one, other] = [await start(), await start()]
  const onWanted = vi.fn()
  const release = await one.locks.take('upload', { withinMs: 0, onWanted })
  await one.cut()
  expect(onWanted).toHaveBeenCalledTimes(1)
  const releaseOther = await other.locks.take('upload', { withinMs: 5000 })
  await release()
  await expect(one.locks.take('upload', { withinMs: 0 })).rejects.toThrow('upload is locked')
  await releaseOther()
  await (
    await one.locks.take('upload', { withinMs: 5000 })
  )()
})

test('a server whose connection was lost is asked by further ones again once it is back', async () => {
  const one = await start()
  await one.cut()
  await expect(start({ key: 'another key' })).rejects.toThrow('Another server of this database has another key')
})
