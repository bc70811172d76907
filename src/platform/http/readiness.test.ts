import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '../log/log.ts'
import { openStorage, type Storage, storageProblem } from '#platform/storage/index.ts'
import { visitor } from '#shared/actor.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createCapacity } from './capacity.ts'
import { registerHealthRoutes } from './health.routes.ts'
import { createHttpServer } from './http-server.ts'

let database: TestDatabase
let folder: string
let storage: Storage

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'rent-home-ready-'))
  storage = await openStorage({ folder, bucket: undefined })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(parts: Partial<Parameters<typeof registerHealthRoutes>[1]>, path = 'ready', log?: Writable) {
  const config = readConfig({ NODE_ENV: 'test' })
  const app = createHttpServer({
    config,
    log: createLog(config, log),
    authenticate: async () => visitor,
    capacity: createCapacity(config.operation.capacity, { waitingCount: 0 }),
  })
  const whole = { pool: database.pool, version: { live: true }, index: { loaded: true }, storage }
  registerHealthRoutes(app, { ...whole, ...parts })
  const { statusCode, body, headers } = await app.inject(`/api/health/${path}`)
  await app.close()
  return [statusCode, JSON.parse(body).code ?? headers['retry-after']]
}

const refusing = (error: Error): Storage => ({
  ...storage,
  put: async () => {
    throw storageProblem(error)
  },
})

describe('/api/health/ready', () => {
  test('is ok when everything is there, and leaves no file behind', async () => {
    expect(await ask({})).toEqual([200, undefined])
    const left = []
    for await (const { key } of storage.list('')) left.push(key)
    expect(left).toEqual([])
  })

  test('says when changes are not heard, and when the listings are not in memory yet', async () => {
    expect(await ask({ version: { live: false } })).toEqual([503, 'changes-unheard'])
    expect(await ask({ index: { loaded: false } })).toEqual([503, 'search-starting'])
  })

  test('says when files cannot be written; a full disk can be read from', async () => {
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    expect(await ask({ storage: await openStorage({ folder: file, bucket: undefined }) })).toEqual([
      503,
      'storage-unavailable',
    ])
    expect(await ask({ storage: refusing(Object.assign(new Error('full'), { code: 'ENOSPC' })) })).toEqual([
      200,
      undefined,
    ])
  })

  test('says in the log why files cannot be written', async () => {
    const log = new PassThrough()
    await ask({ storage: refusing(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })) }, 'ready', log)
    const lines = String(log.read()).split('\n')
    expect(lines.filter((line) => line.includes('storage') && line.includes('connect'))).toHaveLength(1)
  })

  test('asks a store that hangs no longer than some seconds', async () => {
    const startedAt = performance.now()
    expect(await ask({ storage: { ...storage, put: () => new Promise(() => {}) } })).toEqual([
      503,
      'storage-unavailable',
    ])
    expect(performance.now() - startedAt).toBeLessThan(6000)
  })
})

test('/api/health/live answers whatever else is missing', async () => {
  expect(await ask({ version: { live: false }, index: { loaded: false } }, 'live')).toEqual([200, undefined])
})
