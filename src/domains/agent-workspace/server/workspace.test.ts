import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Workspace } from '../workspace.schemas.ts'

let office: AdminApp
let agent: Person

beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

const change = (id: number, what: string) =>
  office.database.pool.query(`update properties set ${what} where id = $1`, [id])
const workspace = async (who: Person) => {
  const { status, body } = await office.call(who, 'GET', '/api/property/workspace')
  expect(status).toBe(200)
  return body as unknown as Workspace
}
const idsOf = (listings: { id: number }[]) => listings.map(({ id }) => id)

test('shows the own listings and nobody else’s, by state', async () => {
  agent = await office.person('agent')
  await office.add(office.otherAgent)
  const [offered, ending, expired, sold, rented, binned] = await Promise.all(
    Array.from({ length: 6 }, () => office.add(agent)),
  )
  const draft = await office.add(agent, { publication: 'draft', price: '' })
  await change(ending ?? 0, `expires_at = now() + interval '3 days'`)
  await change(expired ?? 0, `publication = 'expired', expires_at = now() - interval '1 day'`)
  await change(sold ?? 0, `status = 'sold'`)
  await change(rented ?? 0, `status = 'sold', property_type = 'rent', rent_period = 'month'`)
  await change(binned ?? 0, 'deleted_at = now()')
  const shown = await workspace(agent)
  expect(shown.counts).toEqual({ available: 2, pending: 0, rented: 1, sold: 1, draft: 1, expired: 1, ending: 2 })
  expect(idsOf(shown.drafts)).toEqual([draft])
  expect(idsOf(shown.ending)).toEqual([ending, expired])
  expect(idsOf(shown.offered).toSorted()).toEqual([offered, ending].toSorted())
})

test('names listings in the language of the reader', async () => {
  const owner = await office.person('agent')
  await office.market.addListing({ ownerId: owner.id, title: 'Villa', translations: { am: { title: 'ቪላ' } } })
  await office.market.addListing({ ownerId: owner.id, title: 'House', translations: { am: { title: '' } } })
  const titles = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await office.call(owner, 'GET', '/api/property/workspace', undefined, headers)
    return (body as unknown as Workspace).offered.map(({ title }) => title).toSorted()
  }
  expect([await titles('en'), await titles('am')]).toEqual([
    ['House', 'Villa'],
    ['House', 'ቪላ'],
  ])
})

test('says what a listing lacks', async () => {
  const owner = await office.person('agent')
  const translations = { am: { title: 'ቤት' } }
  const point = { latitude: 9, longitude: 38.7 }
  const id = await office.market.addListing({ ownerId: owner.id, description: 'x'.repeat(200), translations, ...point })
  expect((await workspace(owner)).offered).toMatchObject([{ id, missing: ['pictures', 'video'] }])
  const bare = await office.market.addListing({ ownerId: owner.id, description: 'Short.' })
  expect((await workspace(owner)).offered).toMatchObject([
    { id: bare, missing: ['pictures', 'description', 'point', 'amharic', 'video'] },
    { id },
  ])
  await office.database.pool.query(
    `with added as (
       insert into media (kind, path, widths, width, height, color)
       select kind, kind || number, '{"jpg": [640]}', 4, 3, '#123456'
       from (select 'image' as kind, generate_series(1, 5) as number union all select 'video', 1) as wanted
       returning id)
     insert into property_media (property_id, position, media_id) select $1, row_number() over (order by id), id from added`,
    [id],
  )
  expect((await workspace(owner)).offered.at(-1)).toMatchObject({ id, missing: [] })
})

test('misses no Amharic title where the title itself is Amharic', async () => {
  const owner = await office.person('agent')
  await office.market.addListing({ ownerId: owner.id, title: 'የሚከራይ ቪላ ቦሌ' })
  expect((await workspace(owner)).offered).toMatchObject([{ missing: ['pictures', 'description', 'point', 'video'] }])
})

test('adds up the views of 30 days of the own listings', async () => {
  const owner = await office.person('agent')
  const [first, second] = [await office.add(owner), await office.add(owner)]
  const foreign = await office.add(office.otherAgent)
  await office.database.pool.query(
    `insert into listing_views values ($1, (now() at time zone 'Africa/Addis_Ababa')::date, 3), ($2, (now() at time zone 'Africa/Addis_Ababa')::date, 4),
       ($1, (now() at time zone 'Africa/Addis_Ababa')::date - 29, 5), ($1, (now() at time zone 'Africa/Addis_Ababa')::date - 30, 100),
       ($3, (now() at time zone 'Africa/Addis_Ababa')::date, 1000)`,
    [first, second, foreign],
  )
  const { views, offered } = await workspace(owner)
  expect([views.total, views.days.length, views.days[0]?.views, views.days.at(-1)?.views]).toEqual([12, 30, 5, 7])
  expect(offered.find(({ id }) => id === first)?.views).toBe(8)
})

test('is empty for who has no listings, and closed to who keeps none', async () => {
  const { views, drafts, ending, offered } = await workspace(await office.person('agent'))
  expect([views.total, views.days.length, drafts, ending, offered]).toEqual([0, 30, [], [], []])
  expect((await office.call(office.reader, 'GET', '/api/property/workspace')).status).toBe(403)
})
