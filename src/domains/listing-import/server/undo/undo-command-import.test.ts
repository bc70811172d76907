import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSourceFile } from '#domains/listing-files/server/index.ts'
import { dumpTables } from '#tests/support/dump.ts'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'
import { importListings } from '../import-listings.ts'
import { beginCommandImport } from '../jobs/command-import.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await openImportOffice()
})
afterAll(() => office.close())

const header = 'reference,title,category,location,price'

/** Imports as the command does; `stop` ends it after one batch. */
async function load(rows: string[], { stop = false, update = false } = {}): Promise<string> {
  const { db } = office.dependencies
  const path = join(office.dataDir, 'homes.csv')
  writeFileSync(path, `${header}\n${rows.join('\n')}\n`)
  const file = await openSourceFile(path)
  const began = await beginCommandImport(db, { fileName: 'homes.csv', bytes: file.bytes })
  const stopping = new AbortController()
  const result = await importListings(db, file, {
    update,
    by: { context: null, batch: began.batch },
    signal: stopping.signal,
    onStored: async (tx, piece) => {
      await began.onStored(tx, piece)
      if (stop) stopping.abort(new Error('stopped'))
    },
  }).catch(() => undefined)
  await began.end(result)
  return began.batch
}

test('what the command imported is one entry of the history and undone there, which leaves the database as before', async () => {
  const [admin, agent] = [await office.person('admin'), await office.person('agent')]
  await load(['a,Flat,Condo,Bole,45000'])
  const before = await dumpTables(office.database.pool)
  const batch = await load(['a,Better flat,Condo,Bole,55000', 'b,Tower,Penthouse,Bole,90000'], { update: true })
  expect(await dumpTables(office.database.pool)).not.toEqual(before)

  const { list } = await office.call(admin, 'GET', '/api/history?subject_kind=listing-import')
  expect(list[0]).toMatchObject({
    action: 'listing-import.finished',
    actor: null,
    subject: { name: 'homes.csv' },
    batch: { id: batch, count: 2, permitted: true, undoable: true },
  })
  expect((await office.call(agent, 'POST', `/api/property/bulk/${batch}/undo`)).status).toBe(404)
  const undone = await office.call(admin, 'POST', `/api/property/bulk/${batch}/undo`)
  expect(undone).toMatchObject({ status: 200, body: { changed: 2, kept: 0, running: false } })
  expect(await dumpTables(office.database.pool)).toEqual(before)
  // It has no owner.
  expect((await office.call(admin, 'GET', office.path)).list).toEqual([])
})

test('one that was stopped can be undone for what it stored', async () => {
  const admin = await office.person('admin')
  const before = await dumpTables(office.database.pool)
  const batch = await load(
    Array.from({ length: 1200 }, (_, index) => `s${index},Home ${index},Condo,Bole,45000`),
    { stop: true },
  )
  const { list } = await office.call(admin, 'GET', '/api/history?subject_kind=listing-import')
  expect(list[0]).toMatchObject({
    action: 'listing-import.cancelled',
    batch: { id: batch, count: 500, undoable: true },
  })
  expect((await office.call(admin, 'POST', `/api/property/bulk/${batch}/undo`)).status).toBe(200)
  const running = async () => (await office.call(admin, 'GET', `/api/property/bulk/${batch}`)).body['undo']
  await expect.poll(running, { timeout: 50_000 }).toMatchObject({ state: 'done', changed: 500 })
  expect(await dumpTables(office.database.pool)).toEqual(before)
})
