import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importListings, openSourceFile } from '#domains/listing-import/server/index.ts'
import type { Method } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { processorTime } from '#tests/support/processor-time.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** Calls the API as a manager of all listings; fails with the response if it is refused. */
async function call(method: Method, url: string, body?: unknown) {
  const answer = await office.call(office.manager, method, url, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}
const add = (changes = {}) => office.add(office.manager, { price: '100', ...changes })
const put = (id: number, body: unknown) => call('PUT', `/api/property/${id}`, body)
const bulk = async (id: number, change: object) =>
  String((await call('POST', '/api/property/bulk', { ids: [id], ...change })).body['batch'])
const query = (text: string, values: unknown[] = []) => office.database.pool.query(text, values)
/** Returns a listing's prices since publication, oldest first. */
async function askedOf(id: number): Promise<number[]> {
  const { rows } = await query(
    'select price::float8 as price from listing_prices where property_id = $1 order by since',
    [id],
  )
  return rows.map(({ price }) => price as number)
}
const historyOf = async (id: number, language: 'en' | 'am' = 'en') =>
  (await office.dependencies.propertyPages.details(String(id), language))?.priceHistory

/** Moves prices so many days into the past, oldest first. */
async function askedDaysAgo(id: number, days: readonly number[]): Promise<void> {
  const { rows } = await query('select since from listing_prices where property_id = $1 order by since', [id])
  for (const [at, row] of rows.entries())
    await query(
      `update listing_prices set since = now() - $3 * interval '1 day' where property_id = $1 and since = $2`,
      [id, row.since, days[at]],
    )
  office.dependencies.version.bump()
}

describe('what a listing asked', () => {
  test('begins with its publication: no draft, and no price of a draft', async () => {
    const id = await add({ publication: 'draft', price: '1' })
    await put(id, { price: 2 })
    expect(await askedOf(id)).toEqual([])
    await put(id, { price: 3, publication: 'published' })
    expect(await askedOf(id)).toEqual([3])
    await put(id, { publication: 'draft' })
    await put(id, { price: 4 })
    await put(id, { price: 5 })
    await put(id, { publication: 'published' })
    expect(await askedOf(id)).toEqual([3, 5])
  })

  test('is written by the form, and not by a save that leaves the price', async () => {
    const id = await add()
    await put(id, { ...office.form({ price: '120' }), version: 1 })
    await put(id, { title: 'Another title' })
    expect(await askedOf(id)).toEqual([100, 120])
  })

  test('is written by publishing many, by undoing it and by doing it again', async () => {
    const id = await add({ publication: 'draft' })
    const batch = await bulk(id, { action: 'publication', publication: 'published' })
    expect(await askedOf(id)).toEqual([100])
    await call('POST', `/api/property/bulk/${batch}/undo`)
    await put(id, { price: 90 })
    expect(await askedOf(id)).toEqual([100])
    await bulk(id, { action: 'publication', publication: 'published' })
    expect(await askedOf(id)).toEqual([100, 90])
  })

  test('is written when a change is taken back', async () => {
    const id = await add()
    await put(id, { price: 80 })
    const [change] = (await call('GET', `/api/property/${id}/history`)).list
    await call('POST', `/api/history/${change?.id}/restore`)
    expect(await askedOf(id)).toEqual([100, 80, 100])
  })

  test('is written by an import, new and again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'price-history-'))
    const path = join(folder, 'homes.csv')
    const load = async (price: number) => {
      writeFileSync(path, `reference,title,category,location,price\nkept,Home,Apartments,Bole,${price}\n`)
      await importListings(office.database.db, await openSourceFile(path), { update: true })
    }
    await load(700)
    await load(650)
    rmSync(folder, { recursive: true })
    const { rows } = await query(`select id from properties where source_reference = 'kept'`)
    expect(await askedOf(rows[0].id as number)).toEqual([700, 650])
  })

  test('is not what nobody saw: sold, expired or in the recycle bin', async () => {
    const id = await add()
    await put(id, { status: 'sold', price: 70 })
    await put(id, { price: 60 })
    expect(await askedOf(id)).toEqual([100])
    await put(id, { status: 'available' })
    expect(await askedOf(id)).toEqual([100, 60])
    await query(`update properties set publication = 'expired' where id = $1`, [id])
    await put(id, { price: 50 })
    expect(await askedOf(id)).toEqual([100, 60])
    await call('POST', `/api/property/${id}/renew`)
    expect(await askedOf(id)).toEqual([100, 60, 50])
  })

  test('stays in the order in which writers came, however early their transactions began', async () => {
    const id = await add()
    const early = await office.database.pool.connect()
    await early.query('begin')
    await early.query('select now()')
    await put(id, { price: 110 })
    await early.query('update properties set price = 130 where id = $1', [id])
    await early.query('commit')
    early.release()
    expect(await askedOf(id)).toEqual([100, 110, 130])
  })

  test('goes with the listing', async () => {
    const id = await add()
    await query('delete from properties where id = $1', [id])
    expect(await askedOf(id)).toEqual([])
  })
})

describe('the page of a listing', () => {
  test('tells the ten newest changes', async () => {
    const id = await add({ price: '100' })
    for (let price = 101; price <= 112; price += 1) await put(id, { price })
    const prices = (await historyOf(id))?.changes.map(({ price }) => price)
    expect([prices?.length, prices?.[0], prices?.at(-1)]).toEqual([10, 'ETB 111 to ETB 112', 'ETB 102 to ETB 103'])
  })

  test('costs little where the price changed a hundred thousand times, and still knows when the first was asked', async () => {
    const id = await add({ price: '100' })
    await query(
      `insert into listing_prices (property_id, since, price)
       select $1, now() - n * interval '1 minute', 1000 + n from generate_series(1, 100000) n`,
      [id],
    )
    const since = new Date(Date.now() - 100_000 * 60_000).toISOString().slice(0, 10)
    const read = async () => expect((await historyOf(id))?.since.slice(0, 10)).toBe(since)
    expect(await processorTime(read)).toBeLessThan(500)
  })

  test('says how the price changed, in both languages', async () => {
    const id = await add({ price: '98000' })
    expect(await historyOf(id)).toMatchObject({ changed: null, changes: [] })
    await put(id, { price: 105_000 })
    await put(id, { price: 99_000 })
    await askedDaysAgo(id, [12, 8, 3])
    const { rows } = await query(
      `select to_char(since at time zone 'Africa/Addis_Ababa', 'FMDD FMMonth YYYY') as day from listing_prices
       where property_id = $1 order by since desc`,
      [id],
    )
    const [lowered, raised] = rows.map(({ day }) => day as string)
    expect(await historyOf(id)).toMatchObject({
      changed: 'Price lowered 3 days ago from ETB 105,000',
      changes: [
        { date: lowered, price: 'ETB 105,000 to ETB 99,000' },
        { date: raised, price: 'ETB 98,000 to ETB 105,000' },
      ],
    })
    expect(await historyOf(id, 'am')).toMatchObject({
      changed: 'ዋጋው ከ3 ቀን በፊት ከ105,000 ብር ቀንሷል',
      changes: [
        { date: expect.stringMatching(/ቀን \d{4} ዓ\.ም\.$/), price: 'ከ105,000 ብር ወደ 99,000 ብር' },
        { date: expect.stringMatching(/ዓ\.ም\.$/), price: 'ከ98,000 ብር ወደ 105,000 ብር' },
      ],
    })
  })

  test('tells of no price that was taken back within a day', async () => {
    const id = await add({ price: '45000' })
    const batch = await bulk(id, { action: 'price', amount: -5000 })
    expect(await historyOf(id)).toMatchObject({ changed: 'Price lowered today from ETB 45,000' })
    await call('POST', `/api/property/bulk/${batch}/undo`)
    expect(await historyOf(id)).toMatchObject({ changed: null, changes: [] })
    await askedDaysAgo(id, [12, 8, 3])
    expect(await historyOf(id)).toMatchObject({ changed: 'Price raised 3 days ago from ETB 40,000' })
  })

  test('counts from the publication of what was a draft', async () => {
    const id = await add({ publication: 'draft' })
    await query(`update properties set created_at = now() - interval '90 days' where id = $1`, [id])
    await put(id, { publication: 'published' })
    const details = await office.dependencies.propertyPages.details(String(id), 'en')
    expect(Date.now() - Date.parse(details?.publishedAt ?? '')).toBeLessThan(60_000)
  })

  test('compares no rent with the price of a sale, nor a day with a month', async () => {
    const id = await add({ property_type: 'rent', rent_period: 'day', price: '2000' })
    await put(id, { rent_period: 'month', price: 40_000 })
    expect(await historyOf(id)).toMatchObject({ changed: null, changes: [] })
    await put(id, { price: 41_000 })
    expect(await historyOf(id)).toMatchObject({ changed: 'Price raised today from ETB 40,000' })
    await put(id, { property_type: 'sell', rent_period: null, price: 9_000_000 })
    expect(await historyOf(id)).toMatchObject({ changed: null, changes: [] })
  })
})
