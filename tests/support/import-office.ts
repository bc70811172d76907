import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ImportView } from '#domains/listing-import/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { startAccounts, type Person } from './accounts.ts'
import type { TestAppOptions } from './test-app.ts'

const path = '/api/property/imports'

/** Opens a server for importing files through the API. */
export async function openImportOffice(settings: Record<string, string> = {}, appOptions: TestAppOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'import-office-'))
  const server = await startAccounts({ DATA_DIR: dataDir, ...settings }, appOptions)
  await ensureStandardLocations(server.database.db)
  await server.dependencies.jobs.start((error) => process.stderr.write(`${String(error)}\n`))

  const state = async (who: Person, id: number) =>
    (await server.call(who, 'GET', `${path}/${id}`)).body as unknown as ImportView
  return {
    ...server,
    path,
    state,
    stored: () => server.database.db.select().from(listingTable).orderBy(asc(listingTable.id)),
    dataDir,
    /** Uploads a file: a string as CSV, a buffer as ZIP. */
    async upload(who: Person, content: string | Buffer): Promise<ImportView> {
      const [name, type] = typeof content === 'string' ? ['homes.csv', 'text/csv'] : ['homes.zip', 'application/zip']
      const response = await server.app.inject({
        method: 'POST',
        url: `${path}?file_name=${name}`,
        headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
        payload: Buffer.from(content),
      })
      expect(response.statusCode, response.body).toBe(201)
      return response.json<{ import: ImportView }>().import
    },
    /** Checks, imports or undoes, and waits for the end. */
    async run(who: Person, id: number, verb: 'check' | 'start' | 'undo', options: object = {}): Promise<ImportView> {
      const begun = await server.call(who, 'POST', `${path}/${id}/${verb}`, verb === 'undo' ? undefined : options)
      expect(begun.status, begun.text).toBe(202)
      await expect.poll(async () => (await state(who, id)).state, { timeout: 50_000 }).not.toMatch(/waiting|running/)
      return state(who, id)
    },
    async close() {
      await server.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type ImportOffice = Awaited<ReturnType<typeof openImportOffice>>
