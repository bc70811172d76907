import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedFolder, storageProblem } from '#platform/storage/index.ts'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { createImportFolder } from '../upload/import-folder.ts'
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

test('an import whose store is gone waits for it, and is done when it is back', async () => {
  const { db, media } = server.dependencies
  const agent = await server.person('agent')
  const path = '/api/property/imports'
  const csv = 'title,category,location,price\nBright flat,Apartments,Bole,45000\n'
  const uploaded = await server.call(agent, 'POST', `${path}?file_name=homes.csv`, csv, { 'content-type': 'text/csv' })
  const { id } = uploaded.body['import'] as { id: number }
  expect((await server.call(agent, 'POST', `${path}/${id}/start`, {})).status).toBe(202)
  const { rows } = await server.database.pool.query('select run from listing_imports where id = $1', [id])

  const folder = createImportFolder(openSharedFolder(join(dataDir, 'imports')), limits)
  const worksOn = (open: typeof folder.open) => {
    const worker = createImportWorker({
      db,
      folder: { ...folder, open },
      pictures: async () => ({ media, limits: await media.limits(), maxBytes: 1 }),
      removeMedia: media.remove,
      lifetimeDays: async () => 90,
      enquiredAmong: async () => new Set(),
      tellFinished: async () => {},
    })
    const { signal } = new AbortController()
    return worker({ id: 'any', data: { id, run: rows[0].run }, lastTry: false, signal })
  }
  const state = async () => (await server.call(agent, 'GET', `${path}/${id}`)).body['state']

  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  await expect(worksOn(() => Promise.reject(storageProblem(gone)))).rejects.toMatchObject({
    code: 'storage-unavailable',
  })
  expect(await state()).toBe('running')
  await worksOn(folder.open)
  expect(await state()).toBe('done')
})
