import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { countByQuery, seedMarket } from '#tests/support/seeded-market.ts'
import { dayOf } from '#shared/moment.ts'
import type { DashboardView } from '../dashboard.schemas.ts'
import { daysAfter } from '#shared/calendar.ts'

let server: Accounts
let market: TestMarket
let people: Record<'admin' | 'agent' | 'other' | 'manager' | 'outsider', Person>
beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
  people = {
    admin: await server.person('admin'),
    agent: await server.person('agent'),
    other: await server.person('agent'),
    manager: await server.person(['dashboard.read', 'properties.write-all']),
    outsider: await server.person(['dashboard.read']),
  }
  await seedMarket(server.database.pool, market, { listings: 3000, owners: [people.agent.id, people.other.id, null] })
})
afterAll(() => server.close())

const figures = async (who: Person, query = ''): Promise<DashboardView> => {
  const { status, body, text } = await server.call(who, 'GET', `/api/dashboard${query}`)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body as unknown as DashboardView
}
const total = (parts: readonly { listings: number }[]) => parts.reduce((sum, { listings }) => sum + listings, 0)
const count = (condition: string) => countByQuery(server.database.pool, condition)
const year = '?from=2025-11-01&to=2026-10-31'

describe.each([
  ['everything, for those who may read every listing', 'admin', 'true'],
  ['one’s own, for an agent', 'agent', `owner_id = (select id from users where email = '__agent__')`],
] as const)('the figures of %s', (_name, who, condition) => {
  let view: DashboardView
  let mine: string
  beforeAll(async () => {
    mine = condition.replace('__agent__', people.agent.email)
    view = await figures(people[who], year)
  })

  test('the whole and the market are what a query of its own counts', async () => {
    expect(view.whole.listings).toBe(await count(mine))
    expect(view.whole.listings).toBeGreaterThan(500)
    expect(view.listed.listings).toBe(await count(`${mine} and status = 'available' and publication = 'published'`))
  })

  test('each status, publication and category is counted rightly, and together they are the whole', async () => {
    for (const { status, property_type: type, listings } of view.statuses)
      expect(listings).toBe(
        await count(`${mine} and status = '${status}' and ${type ? `property_type = '${type}'` : `status <> 'sold'`}`),
      )
    expect(view.statuses.map(({ property_type: type }) => type)).toEqual([null, null, 'rent', 'sell'])
    for (const { publication, listings } of view.publications)
      expect(listings).toBe(await count(`${mine} and publication = '${publication}'`))
    for (const { id, listings } of view.categories)
      expect(listings).toBe(await count(`${mine} and category_id is not distinct from ${id}`))
    for (const parts of [view.statuses, view.publications, view.categories, view.cities])
      expect(total(parts)).toBe(view.whole.listings)
  })

  test('each place has what lies in it, and the places of a city are the city', async () => {
    const inside = (id: number) => `${mine} and location_id in (
      with recursive inside as (select id from locations where id = ${id}
        union all select locations.id from locations join inside on locations.parent_id = inside.id)
      select id from inside)`
    const named = [...view.cities, ...view.cities.flatMap(({ places }) => places)].filter(({ id }) => id !== null)
    for (const { id, listings } of named) expect([id, listings]).toEqual([id, await count(inside(Number(id)))])
    for (const city of view.cities.filter(({ places }) => places.length > 0))
      expect(total(city.places)).toBe(city.listings)
    const nowhere = view.cities.filter(({ id, others }) => id === null && !others)
    expect(total(nowhere)).toBe(await count(`${mine} and location_id is null`))
    expect(view.cities.some(({ others }) => others)).toBe(true)
    const addis = view.cities.find(({ id }) => id === market.places.addis)
    expect(addis?.places.some(({ others }) => others)).toBe(true)
  })

  test('each week has what was added in it, by the days of Ethiopia', async () => {
    const local = `(created_at + interval '3 hours')`
    const days = `${local} at time zone 'UTC' >= '2025-11-01' and ${local} at time zone 'UTC' < '2026-11-01'`
    for (const { monday, listings } of view.added.weeks) {
      const week = `(${local} at time zone 'UTC')::date between '${monday}' and '${monday}'::date + 6`
      expect([monday, listings]).toEqual([monday, await count(`${mine} and ${days} and ${week}`)])
    }
    expect(view.added.weeks).toHaveLength(53)
    expect(view.added.listings).toBe(total(view.added.weeks))
    expect(view.added.listings).toBe(await count(`${mine} and ${days}`))
    expect(view.added.listings).toBeLessThan(view.whole.listings)
  })

  test('each median is the middle of the prices, of rents by the month, per city, place and type', async () => {
    expect(view.medians.length).toBeGreaterThan(4)
    for (const { city, place, property_type: type, rent_period: period, median, listings } of view.medians) {
      expect(period).toBe(type === 'rent' ? 'month' : null)
      const { rows } = await server.database.pool.query<{ price: string }>(
        `select price * coalesce(('{"day": 360, "year": 1}'::jsonb ->> rent_period)::numeric, 12) / 12 as price
         from properties join locations as l on l.id = location_id
         left join locations as parent on parent.id = l.parent_id
         left join locations as top on top.id = parent.parent_id
         where deleted_at is null and publication <> 'draft' and ${mine}
           and created_at >= '2025-10-31T21:00:00Z' and created_at < '2026-10-31T21:00:00Z'
           and $1 = any(array[l.id, parent.id, top.id]) and property_type = $2 order by 1`,
        [place?.id ?? city.id, type],
      )
      const cents = rows.map(({ price }) => Math.round(Number(price) * 100))
      const [low, high] = [cents[Math.floor((cents.length - 1) / 2)] ?? 0, cents[Math.floor(cents.length / 2)] ?? 0]
      expect([listings, Number(median)]).toEqual([cents.length, Math.round((low + high) / 2) / 100])
    }
  })

  test('what needs attention is what the market shows without picture, incomplete, or unchanged for 90 days', async () => {
    const listed = `${mine} and status = 'available' and publication = 'published'`
    const expected = {
      'without-picture': await count(
        `${listed} and not exists (select from property_media where property_id = properties.id)`,
      ),
      incomplete: await count(`${listed} and (square_feet is null or bedrooms is null or length(description) = 0)`),
      unchanged: await count(`${listed} and updated_at < now() - interval '90 days'`),
    }
    expect(Object.fromEntries(view.attention.map(({ kind, listings }) => [kind, listings]))).toEqual(expected)
    for (const listings of Object.values(expected)) expect(listings).toBeGreaterThan(0)
  })

  test('a list that has the filter shows exactly as many as the figure says', async () => {
    const named = [...view.categories, ...view.cities, ...view.cities.flatMap(({ places }) => places)]
    const filtered = [
      view.whole,
      view.listed,
      ...view.statuses,
      ...view.publications,
      ...named.filter(({ id }) => id !== null),
      ...view.attention,
      (await figures(people[who], `?from=${daysAfter(dayOf(Date.now()), -300)}`)).added,
    ]
    // The lists cannot filter by a period that has ended.
    expect(view.added.list).toBeNull()
    for (const { list, listings } of filtered) {
      const [path, query = ''] = (list ?? '').split('?')
      expect(path).toBe(who === 'admin' ? '/pro' : '/home-listings')
      const own = who === 'admin' ? '' : '&mine=true'
      const answer = await server.call(people[who], 'GET', `/api/property?limit=1&page=1&${query}${own}`)
      expect([list, Number(answer.headers['x-total-count'])]).toEqual([list, listings])
    }
  })
})

describe('who sees what', () => {
  test('whoever may change every listing sees the figures of all', async () => {
    expect((await figures(people.manager)).scope).toBe('all')
  })

  test('without permissions on listings there is nothing, and no list to go to', async () => {
    const view = await figures(people.outsider)
    expect(view).toMatchObject({ scope: 'own', whole: { listings: 0, list: null }, medians: [], activity: [] })
    expect(total(view.categories) + total(view.cities) + view.added.listings).toBe(0)
  })

  test('a visitor and a person without the permission are refused', async () => {
    expect((await server.call(null, 'GET', '/api/dashboard')).status).toBe(401)
    const reader = await server.person(['properties.read-all'])
    expect((await server.call(reader, 'GET', '/api/dashboard')).status).toBe(403)
  })

  test('the activity is everybody’s for those who may read the history, else that of one’s own listings', async () => {
    const own = await market.addListing({ ownerId: people.agent.id, title: 'Mine' })
    const others = await market.addListing({ ownerId: people.other.id, title: 'Not mine' })
    for (const id of [own, others])
      expect((await server.call(people.admin, 'PUT', `/api/property/${id}`, { price: 999 })).status).toBe(200)
    await server.call(people.admin, 'POST', '/api/role', { name: 'Not of the market', description: 'x' })
    const subjects = async (who: Person) => (await figures(who)).activity.map(({ subject }) => subject)
    expect(await subjects(people.admin)).toEqual(['Not mine', 'Mine'])
    expect(await subjects(people.agent)).toEqual(['Mine'])
    expect((await figures(people.agent)).activity[0]).toMatchObject({
      actor: people.admin.name,
      action: 'property.updated',
      list: '/home-listings?q=Mine',
    })
    const third = await market.addListing({ ownerId: people.agent.id, title: 'Mine too' })
    const together = { ids: [own, others, third], action: 'status', status: 'pending' }
    expect((await server.call(people.admin, 'POST', '/api/property/bulk', together)).status).toBe(200)
    const counts = async (who: Person) => (await figures(who)).activity.map((event) => event.count)
    expect([await counts(people.admin), await counts(people.agent)]).toEqual([
      [3, null, null],
      [2, null],
    ])
    await server.database.pool.query('delete from properties where id = any($1)', [[own, others, third]])
  })

  test('the activity leads to one listing only: not to a list for a place, and not for many at once', async () => {
    const ids = [await market.addListing({ title: 'First' }), await market.addListing({ title: 'Second' })]
    await server.call(people.admin, 'POST', '/api/property/bulk', { ids, action: 'status', status: 'pending' })
    await server.call(people.admin, 'PUT', `/api/property/${ids[0]}`, { price: 999 })
    await server.call(people.admin, 'PUT', `/api/location/${market.places.gerji}`, { name: 'Gerji East' })
    const [place, one, many] = (await figures(people.admin)).activity
    expect([place?.kind, place?.list, one?.list, many?.list]).toEqual(['location', null, '/pro?q=First', null])
    await server.database.pool.query('delete from properties where id = any($1)', [ids])
  })
})

test('a period that ends before it begins, is too long or no date is refused, naming the field', async () => {
  for (const query of [
    '?from=2026-02-01&to=2026-01-31',
    '?from=2020-01-01&to=2026-01-01',
    '?from=yesterday',
    '?week=1',
  ]) {
    const { status, body } = await server.call(people.admin, 'GET', `/api/dashboard${query}`)
    expect([query, status, body.code]).toEqual([query, 400, 'invalid-input'])
  }
  const { period } = await figures(people.admin, '?from=2026-11-16&to=2026-11-16')
  expect(period).toEqual({ from: '2026-11-16', to: '2026-11-16' })
})
