import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import type { ImportView } from '../../import-job.ts'

let server: Accounts
let sara: Person
let daniel: Person
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'import-routes-'))
  server = await startAccounts({ DATA_DIR: dataDir })
  await ensureStandardLocations(server.database.db)
  await server.dependencies.jobs.start((error) => process.stderr.write(`${String(error)}\n`))
  sara = await server.person('agent')
  daniel = await server.person('agent')
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

const stored = () => server.database.db.select().from(listingTable).orderBy(asc(listingTable.id))
const folder = () => join(dataDir, 'imports')
const path = '/api/property/imports'

/** Uploads a text as a file; returns the response. */
async function send(who: Person, text: string | Buffer, fileName = 'homes.csv') {
  const response = await server.app.inject({
    method: 'POST',
    url: `${path}?file_name=${encodeURIComponent(fileName)}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'text/csv' },
    payload: Buffer.from(text),
  })
  return { status: response.statusCode, body: response.json<{ message: string; code: string; import: ImportView }>() }
}

async function upload(who: Person, text: string, fileName?: string): Promise<ImportView> {
  const { status, body } = await send(who, text, fileName)
  expect(status, body.message).toBe(201)
  return body.import
}

const state = async (who: Person, id: number) =>
  (await server.call(who, 'GET', `${path}/${id}`)).body as unknown as ImportView

/** Starts a check or import and waits for the end. */
async function run(who: Person, id: number, verb: 'check' | 'start', importOptions: object = {}): Promise<ImportView> {
  const begun = await server.call(who, 'POST', `${path}/${id}/${verb}`, importOptions)
  expect(begun.status, begun.text).toBe(202)
  await expect.poll(async () => (await state(who, id)).state, { timeout: 50_000 }).not.toMatch(/waiting|running/)
  return state(who, id)
}

const many = (letter: string, length: number) => {
  const rows = Array.from({ length }, (_, index) => `${letter}${index},Home ${index},Condo,Bole,${index}`)
  return `reference,title,category,location,price\n${rows.join('\n')}`
}
const count = (letter: string) =>
  server.database.db.$count(listingTable, like(listingTable.sourceReference, `${letter}%`))
const shared = (price: number) => `reference,title,category,location,price\nw1,Shared,Condo,Bole,${price}\n`
const sendAs = (contentType: string, body: string) =>
  server.call(sara, 'POST', path, body, { 'content-type': contentType })
const sheet = (who: Person, id: number, headers = {}) =>
  server.call(who, 'GET', `${path}/${id}/errors`, undefined, headers)

describe('loading a file', () => {
  test('tells its columns with what they probably hold, the first rows, and what is missing', async () => {
    const text = '\ufeffHeadline;cost;Sub City;beds\nFlat;45000;Bole;2\nVilla;90000;Yeka;4\n'
    const { status, body } = await send(sara, text, '../../etc/Homes of Bole.csv')
    expect([status, body.message]).toEqual([201, 'File uploaded. Now match its columns.'])
    expect(body.import).toMatchObject({
      file_name: 'Homes of Bole.csv',
      bytes: Buffer.byteLength(text),
      columns: [
        { column: 'Headline', field: 'title', looks_like: null },
        { column: 'cost', field: 'price', looks_like: 'price' },
        { column: 'Sub City', field: 'location', looks_like: null },
        { column: 'beds', field: 'bedrooms', looks_like: null },
      ],
      unknown: [],
      missing: ['category'],
      sample: [
        ['Flat', '45000', 'Bole', '2'],
        ['Villa', '90000', 'Yeka', '4'],
      ],
      state: 'ready',
      progress: 0,
    })
    expect(readdirSync(folder()).every((name) => /^[\da-f-]{36}\.(csv|rejected)$/.test(name))).toBe(true)
  })

  test('works as the one file of a form too', async () => {
    const boundary = 'x-boundary'
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\ntitle,price\r\nFlat,1\r\n--${boundary}--\r\n`
    const response = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${sara.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    })
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json().import).toMatchObject({ file_name: 'a.csv', sample: [['Flat', '1']] })
  })

  test.each([
    ['an empty file', '', 400, 'import-file-empty'],
    ['a broken ZIP file', 'PK\u0003\u0004…', 400, 'import-broken-zip'],
    ['another encoding', Buffer.from('title\nAddis \xe9\n', 'latin1'), 400, 'import-not-utf8'],
    ['more columns than any home has', `${'a,'.repeat(400)}\n`, 400, 'import-wrong-columns'],
  ])('refuses %s, and nothing is left behind', async (_, text, status, code) => {
    const before = readdirSync(folder())
    expect(await send(sara, text)).toMatchObject({ status, body: { code } })
    expect(readdirSync(folder())).toEqual(before)
  })

  test('refuses what is no CSV by its type, and a body without a file', async () => {
    expect((await sendAs('image/png', 'x')).status).toBe(415)
    expect(await sendAs('application/json', '{}')).toMatchObject({ status: 400, body: { code: 'import-no-file' } })
  })
})

const header = 'reference,title,category,location,cost'

describe('a dry run', () => {
  test('says what would happen row by row and writes nothing; the import then does it', async () => {
    const { id } = await upload(sara, `${header}\nr1,Flat,Apartment,Bole,1\nr2,Villa,Villa,Nowhere,=1+1\n`)
    const before = await stored()
    const checked = await run(sara, id, 'check', { map: { cost: 'price' }, defaults: { status: 'pending' } })
    expect(checked).toMatchObject({
      state: 'done',
      mode: 'check',
      progress: 1,
      counts: { rows: 2, accepted: 1, rejected: 1, added: 1 },
      map: { cost: 'price' },
      problems: [
        {
          line: 3,
          cells: ['r2', 'Villa', 'Villa', 'Nowhere', '=1+1'],
          problems: [
            { field: 'price', value: '=1+1', reason: 'Enter a number such as 45000 or 45000.50.' },
            { field: 'location', value: 'Nowhere', reason: 'Unknown location “Nowhere”.' },
          ],
        },
      ],
    })
    expect(await stored()).toEqual(before)
    const done = await run(sara, id, 'start', { map: { cost: 'price' }, defaults: { status: 'pending' } })
    expect(done).toMatchObject({ state: 'done', mode: 'import', counts: { rows: 2, added: 1, rejected: 1 } })
    expect((await stored()).at(-1)).toMatchObject({
      title: 'Flat',
      status: 'pending',
      ownerId: sara.id,
      expiresAt: expect.any(Date),
    })
  })

  test('is refused at once where a column or a default cannot be used', async () => {
    const { id } = await upload(sara, `${header}\nr1,Flat,Apartment,Bole,1\n`)
    const check = (importOptions: unknown) => server.call(sara, 'POST', `${path}/${id}/check`, importOptions)
    expect(await check({})).toMatchObject({ status: 400, body: { code: 'import-wrong-columns' } })
    expect(await check({ map: { nosuch: 'price' } })).toMatchObject({ status: 400 })
    expect(await check({ map: { cost: 'owner_id' } })).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await check({ map: { cost: 'price' }, defaults: { status: 'gone' } })).toMatchObject({
      status: 400,
      body: { code: 'import-wrong-default' },
    })
    expect(await check({ owner_id: 1 })).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect((await state(sara, id)).state).toBe('ready')
  })
})

describe('the error sheet', () => {
  test('has every rejected row as it was, safe for spreadsheets; mended and loaded again it adds the rest', async () => {
    const file =
      'reference,title,category,location,price\ne1,=cmd|calc,Condo,Bole,cheap\ne2,"Two, ""rooms""",Condo,Bole,20000\n'
    const { id } = await upload(sara, file)
    await run(sara, id, 'start')
    const { text, headers } = await sheet(sara, id)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-${id}-errors.csv"`,
      'x-content-type-options': 'nosniff',
    })
    expect(text).toBe(
      `\ufeffline,field,reason,reference,title,category,location,price\r\n2,Price (ETB),Price (ETB): Enter a number such as 45000 or 45000.50.,e1,'=cmd|calc,Condo,Bole,cheap\r\n`,
    )
    const amharic = (await sheet(sara, id, { 'accept-language': 'am' })).text
    const mended = await upload(sara, amharic.replace('cheap', '30000'))
    expect([mended.unknown, (await upload(sara, text)).unknown].join()).toBe('መስመር,መስክ,ምክንያት,line,field,reason')
    expect(await run(sara, mended.id, 'start')).toMatchObject({ counts: { rows: 1, added: 1 } })
    expect((await stored()).at(-1)).toMatchObject({ sourceReference: 'e1', title: '=cmd|calc' })
  })

  test('of rows by the thousand is sent in pieces and complete', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => `m${index},Home ${index},Condo,Nowhere,1`)
    const { id } = await upload(sara, `reference,title,category,location,price\n${rows.join('\n')}`)
    expect((await run(sara, id, 'check')).counts.rejected).toBe(2000)
    const { text } = await sheet(sara, id)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2001)
    expect((await state(sara, id)).problems).toHaveLength(50)
  })
})

describe('whose', () => {
  test('imports are one’s own: those of others do not exist', async () => {
    const { id } = await upload(sara, 'title\nFlat\n')
    for (const url of [`${path}/${id}`, `${path}/${id}/errors`])
      expect((await server.call(daniel, 'GET', url)).status, url).toBe(404)
    for (const verb of ['check', 'start', 'cancel'])
      expect((await server.call(daniel, 'POST', `${path}/${id}/${verb}`, {})).status, verb).toBe(404)
    expect((await server.call(daniel, 'GET', path)).list).toEqual([])
    const { list, headers } = await server.call(sara, 'GET', `${path}?limit=2`)
    expect([list[0]?.id, list.length, Number(headers['x-total-count']) > 2]).toEqual([id, 2, true])
  })

  test('an agent changes own listings only; who may write all changes those of others', async () => {
    await run(daniel, (await upload(daniel, shared(1))).id, 'start')
    const importing = async (who: Person, price: number, verb: 'check' | 'start') =>
      (await run(who, (await upload(who, shared(price))).id, verb, { update: true })).counts
    expect(await importing(sara, 2, 'check')).toMatchObject({ added: 1, updated: 0, rejected: 0 })
    expect(await importing(await server.person('admin'), 3, 'start')).toMatchObject({ updated: 1, rejected: 0 })
    expect((await stored()).at(-1)).toMatchObject({ price: '3.00', ownerId: daniel.id, version: 2 })
  })

  test('who started what, how it ended and which listings changed is in the record', async () => {
    const { rows } = await server.database.pool.query(
      `select action, subject_kind, changes from audit_events
       where action like 'listing-import.%' or action = 'property.updated' order by id`,
    )
    expect(rows.filter(({ action }) => action === 'listing-import.started').length).toBeGreaterThan(3)
    expect(rows.findLast(({ action }) => action === 'property.updated')?.changes).toEqual({ price: ['1.00', '3.00'] })
    expect(rows.at(-1)).toMatchObject({
      action: 'listing-import.finished',
      changes: { added: [null, 0], updated: [null, 1], rejected: [null, 0] },
    })
  })
})

describe('while it runs', () => {
  test('a second start is refused, a retry with the same key is not, and cancelling stores nothing more', async () => {
    const { id } = await upload(sara, many('q', 2000))
    const start = (key: string) => server.call(sara, 'POST', `${path}/${id}/start`, {}, { 'idempotency-key': key })
    expect((await start('one')).status).toBe(202)
    expect((await start('one')).status).toBe(202)
    expect(await start('two')).toMatchObject({ status: 409, body: { code: 'import-busy' } })
    await expect.poll(() => count('q'), { timeout: 50_000, interval: 20 }).toBeGreaterThan(0)
    const cancelled = await server.call(sara, 'POST', `${path}/${id}/cancel`)
    expect(cancelled).toMatchObject({ status: 200, body: { message: 'The import was cancelled.' } })
    const kept = await count('q')
    expect(kept).toBeLessThan(2000)
    expect((await state(sara, id)).counts.added).toBe(kept)
    await new Promise((later) => void setTimeout(later, 500))
    expect(await count('q')).toBe(kept)
    // Started again, it adds the rest and nothing twice.
    expect(await run(sara, id, 'start')).toMatchObject({ counts: { added: 2000 - kept, unchanged: kept } })
  })

  test('a run that a vanished server left behind is taken up and counts every listing once', async () => {
    const { id } = await upload(sara, many('v', 1500))
    await run(sara, id, 'start')
    const { pool } = server.database
    // As after a kill halfway: 500 rows are stored and counted, and no worker is alive.
    await pool.query(
      `delete from properties where source_reference in (select 'v' || n from generate_series(500, 1499) n)`,
    )
    await pool.query(
      `update listing_imports set state = 'running', added = 500, unchanged = 0, seen_at = now() - interval '1 minute' where id = $1`,
      [id],
    )
    expect((await state(sara, id)).state).toBe('interrupted')
    const { rows } = await pool.query<{ run: string }>('select run from listing_imports where id = $1', [id])
    const { importQueue } = await import('./import.usecases.ts')
    await server.dependencies.jobs.send(server.database.db, importQueue, { id, run: rows[0]?.run ?? '' })
    await expect.poll(async () => (await state(sara, id)).state, { timeout: 50_000 }).toBe('done')
    expect((await state(sara, id)).counts).toEqual({
      rows: 1500,
      accepted: 1500,
      rejected: 0,
      warned: 1000,
      added: 1500,
      updated: 0,
      unchanged: 0,
      different: 0,
    })
    expect(await count('v')).toBe(1500)
  })

  test('a file that is kept no longer is said to be gone', async () => {
    const { id } = await upload(sara, shared(1))
    const { rows } = await server.database.pool.query('select stored_as from listing_imports where id = $1', [id])
    rmSync(join(folder(), `${rows[0].stored_as}.csv`))
    expect(await server.call(sara, 'POST', `${path}/${id}/start`, {})).toMatchObject({ status: 410 })
  })
})
