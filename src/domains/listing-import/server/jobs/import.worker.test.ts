import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { damagedPicture } from '#domains/media/index.ts'
import type { MediaServices } from '#domains/media/server/index.ts'
import { openSharedFolder, storageProblem } from '#platform/storage/index.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { zipOf } from '#tests/support/zip.ts'
import { type ImportFolder, createImportFolder } from '../upload/import-folder.ts'
import { claimImport } from './import.repository.ts'
import { ImportReporter, SupersededRunError } from './import-reporter.ts'
import { createImportWorker } from './import.worker.ts'

let server: Accounts
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'import-worker-'))
  server = await startAccounts({ DATA_DIR: dataDir })
  await createTestMarket(server.database.db)
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

const limits = async () => ({ megabytes: 1, archiveMegabytes: 1 })

const path = '/api/property/imports'
const flat = 'title,category,location,price\nBright flat,Apartments,Bole,45000\n'
const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows

/** Uploads a file and begins its import, which waits for a worker. */
async function beginOf(
  who: Person,
  content: string | Buffer,
  options: object = {},
): Promise<{ id: number; run: string }> {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'text/csv' }
  const uploaded = await server.app.inject({ method: 'POST', url: path, headers, payload: content })
  const { id } = uploaded.json<{ import: { id: number } }>().import
  expect((await server.call(who, 'POST', `${path}/${id}/start`, options)).status).toBe(202)
  return { id, run: (await query('select run from listing_imports where id = $1', [id]))[0].run }
}

type Otherwise = { open?: ImportFolder['open']; lastTry?: boolean; preparePicture?: MediaServices['preparePicture'] }

/** Lets a worker do a run, with these ways of opening files and preparing pictures. */
function work(
  data: { id: number; run: string },
  { open, lastTry = false, ...others }: Otherwise = {},
): Promise<unknown> {
  const { db, media } = server.dependencies
  const folder = createImportFolder(openSharedFolder(join(dataDir, 'imports')), limits)
  const worker = createImportWorker({
    db,
    folder: { ...folder, ...(open && { open }) },
    pictures: async () => ({ media: { ...media, ...others }, limits: await media.limits(), maxBytes: 1 }),
    removeMedia: media.remove,
    lifetimeDays: async () => 90,
    enquiredAmong: async () => new Set(),
    tellFinished: async () => {},
  })
  const { signal } = new AbortController()
  return worker({ id: 'any', data, lastTry, signal })
}

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const noStore = () => Promise.reject(storageProblem(gone))

test('an import whose store is gone waits for it, and is done when it is back', async () => {
  const agent = await server.person('agent')
  const begun = await beginOf(agent, flat)
  const state = async () => (await server.call(agent, 'GET', `${path}/${begun.id}`)).body['state']
  await expect(work(begun, { open: noStore })).rejects.toMatchObject({
    code: 'storage-unavailable',
  })
  expect(await state()).toBe('running')
  await work(begun)
  expect(await state()).toBe('done')
})

test.each([
  ['is suspended', `update users set status = 'suspended' where id = $1`],
  ['lost the right', `update users set role_id = (select id from roles where name = 'user') where id = $1`],
])('security 7: who %s while an import waits has nothing imported', async (_what, change) => {
  const agent = await server.person('agent')
  const begun = await beginOf(agent, flat)
  await query(change, [agent.id])
  await work(begun)
  const [{ state, failure }] = await query('select state, failure from listing_imports where id = $1', [begun.id])
  expect([state, failure?.code]).toEqual(['failed', 'missing-permission'])
  expect(await query('select from properties where owner_id = $1', [agent.id])).toEqual([])
})

/** Finishes an import and begins its undo, which waits for a worker. */
async function undoOf(who: Person, imported: { id: number; run: string }): Promise<{ id: number; run: string }> {
  await work(imported)
  expect((await server.call(who, 'POST', `${path}/${imported.id}/undo`)).status).toBe(202)
  return (await query('select id, run from listing_imports where id = $1', [imported.id]))[0]
}

const pricedAt = (price: number, reference = 'K-1') =>
  `reference,title,category,location,price\n${reference},Flat,Apartments,Bole,${price}\n`

test('security 7: who may no longer change the listings of others while an import waits changes none', async () => {
  const [agent, manager] = [await server.person('agent'), await server.person('admin')]
  await work(await beginOf(agent, pricedAt(45_000)))
  const begun = await beginOf(manager, pricedAt(1), { update: true })
  await query(`update users set role_id = $2 where id = $1`, [manager.id, agent.roleId])
  await work(begun)
  const [listing] = await query('select price from properties where owner_id = $1', [agent.id])
  expect(listing).toEqual({ price: '45000.00' })
})

test.each([
  ['import', 'K-2'],
  ['undo', 'K-3'],
])(
  'security 7: who loses the right to change the listings of others during an %s changes no more',
  async (what, reference) => {
    const [agent, manager] = [await server.person('agent'), await server.person('admin')]
    await work(await beginOf(agent, pricedAt(45_000, reference)))
    const imported = await beginOf(manager, pricedAt(50_000, reference), { update: true })
    const begun = what === 'undo' ? await undoOf(manager, imported) : imported
    const prices = () => query('select price from properties where owner_id = $1', [agent.id])
    const before = await prices()
    const client = await server.database.pool.connect()
    await client.query('begin')
    await client.query('lock table properties in exclusive mode')
    const working = work(begun)
    await untilWaiting(server.database.pool, 1)
    await query(`update users set role_id = $2 where id = $1`, [manager.id, agent.roleId])
    await client.query('rollback')
    client.release()
    await working
    expect(await prices()).toEqual(before)
    const [{ state, failure }] = await query('select state, failure from listing_imports where id = $1', [begun.id])
    expect([state, failure?.code]).toEqual(['failed', 'missing-permission'])
  },
)

test('an import that fails in the end is recorded with what it stored', async () => {
  const agent = await server.person('agent')
  const begun = await beginOf(agent, flat)
  await query('update listing_imports set added = 4, updated = 1 where id = $1', [begun.id])
  await expect(work(begun, { open: noStore, lastTry: true })).rejects.toMatchObject({ code: 'storage-unavailable' })
  expect(await lastOf(begun.id)).toMatchObject({
    action: 'listing-import.cancelled',
    actor_id: agent.id,
    changes: { added: [null, 4], updated: [null, 1] },
    members: 5,
  })
})

test('an undo that is stopped is recorded with what it undid', async () => {
  const agent = await server.person('agent')
  const begun = await beginOf(agent, flat)
  await work(begun)
  expect((await server.call(agent, 'POST', `${path}/${begun.id}/undo`)).status).toBe(202)
  await query('update listing_imports set added = 2, updated = 3 where id = $1', [begun.id])
  expect((await server.call(agent, 'POST', `${path}/${begun.id}/cancel`)).status).toBe(200)
  const [{ run }] = await query('select run from listing_imports where id = $1', [begun.id])
  expect(await lastOf(begun.id)).toMatchObject({
    action: 'listing-import.undone',
    actor_id: agent.id,
    changes: { removed: [null, 2], restored: [null, 3] },
    batch: run,
    members: 5,
  })
})

test('an undo that is stopped before it undid anything is not recorded', async () => {
  const agent = await server.person('agent')
  const imported = await beginOf(agent, flat)
  await undoOf(agent, imported)
  const before = await lastOf(imported.id)
  expect((await server.call(agent, 'POST', `${path}/${imported.id}/cancel`)).status).toBe(200)
  expect(await lastOf(imported.id)).toEqual(before)
})

test('a check that is cancelled ends with its next report, not at the end of the file', async () => {
  const agent = await server.person('agent')
  const { db } = server.dependencies
  const { id, run } = await beginOf(agent, flat)
  const attempt = randomUUID()
  const taken = await claimImport(db, { id, run, attempt })
  if (!taken) throw new Error('The import was not claimed')
  expect((await server.call(agent, 'POST', `${path}/${id}/cancel`)).status).toBe(200)
  const counts = { rows: 1, accepted: 0, rejected: 0, warned: 0, added: 0, updated: 0, unchanged: 0, different: 0 }
  const reporter = new ImportReporter(db, { taken, attempt })
  await expect(reporter.progress({ ...counts, bytes: 1, totalBytes: 2 })).rejects.toThrow(SupersededRunError)
})

test('an import that works for long on the pictures of one listing shows that it is alive', async () => {
  const agent = await server.person('agent')
  const csv = 'title,category,location,price,pictures\nFlat,Apartments,Bole,45000,a.jpg\n'
  const file = await zipOf([
    { name: 'homes.csv', content: csv },
    { name: 'a.jpg', content: 'x' },
  ])
  const begun = await beginOf(agent, file)
  const decoding = Promise.withResolvers<never>()
  const preparePicture = vi.fn(() => decoding.promise)
  const working = work(begun, { preparePicture })
  await vi.waitFor(() => expect(preparePicture).toHaveBeenCalled(), 10_000)
  await query(`update listing_imports set seen_at = now() - interval '1 minute' where id = $1`, [begun.id])
  const state = async () => (await server.call(agent, 'GET', `${path}/${begun.id}`)).body['state']
  expect(await state()).toBe('interrupted')
  await expect.poll(state, { timeout: 15_000 }).toBe('running')
  decoding.reject(damagedPicture())
  await working
  expect(await state()).toBe('done')
}, 30_000)

async function lastOf(id: number) {
  const ofImport = `subject_kind = 'listing-import' and subject_id = $1`
  return (await query(`select * from audit_events where ${ofImport} order by id desc limit 1`, [String(id)]))[0]
}
