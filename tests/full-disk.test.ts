import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app/build-app.ts'
import { createDependencies, type Dependencies } from '#app/dependencies.ts'
import { ensureFirstAdministrator } from '#domains/users/server/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate, openDatabase, type OpenDatabase } from '#platform/database/index.ts'
import { createLog } from '#platform/log/log.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts'

const megabyte = 1024 * 1024

let disk: SmallDisk | undefined
let database: OpenDatabase
let dependencies: Dependencies
let app: ZodApp
let token: string

beforeAll(async () => {
  disk = mountSmallDisk(320)
  if (!disk) return
  const dataDir = `${disk.folder}/data`
  database = await openDatabase({ dataDir })
  await migrate(database.pool)
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(32).toString('base64url'),
  })
  dependencies = await createDependencies(config, database, createLog({ mode: 'test' }))
  await ensureFirstAdministrator(database.db, { email: 'admin@homes.example', password: 'a long sentence of ours' })
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  token = await dependencies.signIn.sessions.createSession(1, { remember: false, origin })
  app = await buildApp(dependencies)
  // A write that the disk guard cannot foresee.
  app.get('/fill-disk', { config: { access: 'public' } }, () =>
    database.pool.query('insert into ballast select repeat(md5(random()::text), 60) from generate_series(1, 100000)'),
  )
}, 120_000)

afterAll(async () => {
  if (!disk) return
  disk.empty()
  await app.close()
  await dependencies.close()
  await database.close()
  disk.remove()
}, 60_000)

let acknowledged = 0
const addCategory = async (language = 'en') => {
  const name = `Category ${acknowledged + 1}`
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/category',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { name, description: 'x'.repeat(400) },
  })
  if (statusCode === 201) acknowledged += 1
  return { status: statusCode, ...(JSON.parse(body) as { code?: string; message?: string }) }
}
const stored = async () => (await app.inject('/api/category')).json<unknown[]>().length

test('security 25: a nearly full disk is said in both languages, and changes are taken again once there is room', async () => {
  if (!disk) return
  for (let count = 0; count < 20; count += 1) expect((await addCategory()).status).toBe(201)

  disk.fill(40 * megabyte)
  await vi.waitFor(async () => expect((await addCategory()).status).toBe(507), { timeout: 10_000, interval: 200 })
  expect(await addCategory()).toMatchObject({
    code: 'storage-full',
    message: 'The disk of the server is full. Nothing was saved; please tell an administrator.',
  })
  expect((await addCategory('am')).message).toMatch(/ዲስክ ሞልቷል/)
  await expect.poll(stored).toBe(acknowledged)

  disk.empty()
  await vi.waitFor(async () => expect((await addCategory()).status).toBe(201), { timeout: 10_000, interval: 200 })
  await expect.poll(stored).toBe(acknowledged)
})

test('security 25: a statement that finds no room is a 507, and nothing acknowledged is lost', async () => {
  if (!disk) return
  const { pool } = database
  await pool.query('create table ballast (text text)')
  disk.fill(20 * megabyte)
  const { statusCode, body } = await app.inject('/fill-disk')
  expect([statusCode, JSON.parse(body).code]).toEqual([507, 'storage-full'])

  disk.fill(0)
  await vi.waitFor(async () => expect((await addCategory()).status).toBe(507), { timeout: 10_000, interval: 200 })
  disk.empty()
  await vi.waitFor(async () => expect((await addCategory()).status).toBe(201), { timeout: 45_000, interval: 500 })
  await expect.poll(stored).toBe(acknowledged)
  const { rows } = await pool.query('select count(*)::int as rows from ballast')
  expect(rows).toEqual([{ rows: 0 }])
}, 120_000)
