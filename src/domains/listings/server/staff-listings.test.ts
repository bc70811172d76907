import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let people: Record<string, Person | null>

/** Listings of every owner in every state, by name. */
const listings: Record<string, number> = {}

beforeAll(async () => {
  office = await openOffice()
  const { agent, otherAgent, reader, manager, market } = office
  people = {
    visitor: null,
    'nobody special': await office.person('user'),
    agent,
    'another agent': otherAgent,
    reader,
    manager,
  }
  const owners = { own: agent.id, other: otherAgent.id, house: null }
  const states = {
    public: {},
    pending: { status: 'pending' },
    sold: { status: 'sold' },
    draft: { publication: 'draft' },
    expired: { publication: 'expired' },
    deleted: { deletedAt: new Date() },
  } as const
  for (const [owner, ownerId] of Object.entries(owners))
    for (const [state, changes] of Object.entries(states))
      listings[`${owner} ${state}`] = await market.addListing({ title: `${owner} ${state}`, ownerId, ...changes })
})

afterAll(() => office.close())

const names = () => Object.keys(listings)
const idOf = (name: string) => listings[name] ?? 0
const list = (who: Person | null, query = '') => office.call(who, 'GET', `/api/property?limit=100&${encodeURI(query)}`)
const titles = async (who: Person | null, query = '') =>
  (await list(who, query)).list.map(({ title }) => String(title)).toSorted()

/** The listings that each user may see, written by hand (security.md 10). */
const owner = (wanted: string) => (name: string) => name.startsWith(wanted)
const state = (wanted: string) => (name: string) => name.endsWith(wanted)
const visible: Record<string, (name: string) => boolean> = {
  visitor: state('public'),
  'nobody special': state('public'),
  agent: (name) => state('public')(name) || owner('own')(name),
  'another agent': (name) => state('public')(name) || owner('other')(name),
  reader: () => true,
  manager: () => true,
}
const changeable: Record<string, (name: string) => boolean> = {
  agent: owner('own'),
  'another agent': owner('other'),
  manager: () => true,
}
const who = Object.keys(visible)
const sees = (person: string, name: string) => visible[person]?.(name) ?? false
const changes = (person: string, name: string) => changeable[person]?.(name) ?? false
const isDeleted = state('deleted')

describe('who sees which listing', () => {
  test.each(who)('%s: by the list', async (person) => {
    const expected = names().filter((name) => sees(person, name) && !isDeleted(name))
    expect(await titles(people[person] ?? null)).toEqual(expected.toSorted())
  })

  test.each(who)('%s: by its number', async (person) => {
    for (const name of names()) {
      const { status } = await office.call(people[person] ?? null, 'GET', `/api/property/${idOf(name)}`)
      expect(status, name).toBe(sees(person, name) && !isDeleted(name) ? 200 : 404)
    }
  })

  test.each(who)('%s: in the bin', async (person) => {
    const mayAsk = ['agent', 'another agent', 'reader', 'manager'].includes(person)
    const inBin = names().filter((name) => mayAsk && isDeleted(name) && sees(person, name))
    const answer = await list(people[person] ?? null, 'deleted=true')
    expect(answer.status).toBe(mayAsk ? 200 : 400)
    expect(answer.list.map(({ title }) => title).toSorted()).toEqual(inBin.toSorted())
    for (const name of names().filter(isDeleted)) {
      const { status } = await office.call(people[person] ?? null, 'GET', `/api/property/${idOf(name)}?deleted=true`)
      expect(status, name).toBe(inBin.includes(name) ? 200 : 404)
    }
  })

  test('visitors get no further key, by whatever call', async () => {
    const further = ['publication', 'version', 'owner', 'latitude', 'expires_at', 'deleted_at', 'media', 'abilities']
    for (const body of [
      (await list(null)).list[0],
      (await office.call(null, 'GET', `/api/property/${idOf('own public')}`)).body,
    ])
      for (const key of further) expect(body).not.toHaveProperty(key)
    const [staff] = (await list(office.agent)).list
    for (const key of further) expect(staff).toHaveProperty(key)
  })
})

/** Returns the status with which a change is refused, or undefined. */
const refusal = (person: string, name: string, there: boolean) => {
  if (!there || !sees(person, name)) return 404
  return changes(person, name) ? undefined : 403
}

describe('who changes which listing', () => {
  const writers = ['agent', 'another agent', 'manager']

  test.each(writers)('%s: by PUT, DELETE and restore; abilities say the same', async (person) => {
    const caller = people[person] ?? null
    for (const name of names()) {
      const url = `/api/property/${idOf(name)}`
      const put = await office.call(caller, 'PUT', url, { title: name })
      expect(put.status, `PUT ${name}`).toBe(refusal(person, name, !isDeleted(name)) ?? 200)
      const code = { 200: undefined, 403: 'not-your-listing', 404: 'property-not-found' }[put.status]
      expect(put.body.code, name).toBe(code)
      const shown = await office.call(caller, 'GET', `${url}${isDeleted(name) ? '?deleted=true' : ''}`)
      const mine = changes(person, name)
      const abilities = {
        update: mine && !isDeleted(name),
        delete: mine && !isDeleted(name),
        restore: mine && isDeleted(name),
      }
      expect(shown.body.abilities, name).toEqual(sees(person, name) ? abilities : undefined)
      const restored = await office.call(caller, 'POST', `${url}/restore`)
      expect(restored.status, `restore ${name}`).toBe(refusal(person, name, true) ?? 200)
      const deleted = await office.call(caller, 'DELETE', url)
      const isThere = !isDeleted(name) || restored.status === 200
      expect(deleted.status, `DELETE ${name}`).toBe(refusal(person, name, isThere) ?? 200)
      if (deleted.status === 200 && !isDeleted(name)) await office.call(caller, 'POST', `${url}/restore`)
    }
  })

  test('who only reads changes nothing, and visitors are asked to sign in', async () => {
    const url = `/api/property/${idOf('own public')}`
    for (const [caller, status] of [
      [office.reader, 403],
      [null, 401],
    ] as const) {
      expect((await office.call(caller, 'PUT', url, { title: 'Mine' })).status).toBe(status)
      expect((await office.call(caller, 'DELETE', url)).status).toBe(status)
      expect((await office.call(caller, 'POST', `${url}/restore`)).status).toBe(status)
      expect((await office.call(caller, 'POST', '/api/property', office.form())).status).toBe(status)
    }
  })

  test('no address names a listing that cannot exist', async () => {
    for (const id of ['0', '-1', '1.5', '99999999999', 'null', '%00', '1%27'])
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await office.call(office.manager, method, `/api/property/${id}`, {})).status, id).toBe(404)
  })
})

const notDeleted = () => names().filter((name) => !isDeleted(name))

describe('filters and orders of staff', () => {
  test.each([
    ['mine=true', 'agent', (name: string) => owner('own')(name)],
    ['publication=draft', 'manager', state('draft')],
    ['publication=draft', 'agent', (name: string) => name === 'own draft'],
    ['publication=expired', 'reader', state('expired')],
    ['status=sold', 'manager', state('sold')],
    ['status=sold', 'agent', (name: string) => name === 'own sold'],
    ['q=OWN', 'manager', (name: string) => name.includes('own')],
    ['q=own p', 'manager', (name: string) => name.includes('own p')],
    ['q=100%', 'manager', () => false],
    ['q=_wn', 'manager', () => false],
    ['without_pictures=true&status=pending', 'manager', state('pending')],
  ])('%s for the %s', async (query, person, expected) => {
    expect(await titles(people[person] ?? null, query)).toEqual(notDeleted().filter(expected).toSorted())
  })

  test('by words of the title in any order and script, and by the phone of the owner', async () => {
    const { agent, manager, otherAgent, call, database } = office
    const [latin, ethiopic] = [
      await office.add(agent, { title: 'Sunny penthouse, Kazanchis' }),
      await office.add(otherAgent, { title: 'ሰፊ ቪላ ቦሌ 5' }),
    ]
    const found = async (caller: Person, q: string) => {
      const { list: listed } = await call(caller, 'GET', `/api/property?q=${encodeURIComponent(q)}`)
      return listed.map(({ id }) => id)
    }
    for (const q of ['kazanchis sunny', 'PENT kaz', 'ካዛንቺስ', 'sunny ካዛንቺስ'])
      expect(await found(manager, q), q).toEqual([latin])
    for (const q of ['Bole villa', 'bole', 'ቪላ ቦሌ', 'ቦሌ 5', 'ቦ ቪላ'])
      expect(await found(manager, q), q).toEqual([ethiopic])
    for (const q of ['house sunny', 'kazanchis villa', 'penthouse %']) expect(await found(manager, q), q).toEqual([])

    await database.pool.query(`update users set phone = '+251911778899' where id = $1`, [agent.id])
    for (const q of ['0911 77 88 99', '+251911778899', '911778899', '8899'])
      expect((await found(manager, q)).includes(latin), q).toBe(true)
    expect(await found(manager, '0911 77 88 90')).toEqual([])
    // A user who sees only their own listings and the market must not learn whose phone it is.
    expect(await found(otherAgent, '0911778899')).toEqual([])
    await database.pool.query('update users set phone = null where id = $1', [agent.id])
    await database.pool.query('delete from properties where id = any($1)', [[latin, ethiopic]])
  })

  test('without_pictures knows a video from a picture', async () => {
    const { pool } = office.database
    const attach = async (kind: string, name: string) =>
      pool.query(
        `with added as (insert into media (kind, path, widths, width, height, color)
           values ($1, $2, '{"jpg":[320]}', 1, 1, '#fff') returning id)
         insert into property_media select $3, 0, id from added`,
        [kind, `/media/${name}`, idOf(name)],
      )
    await attach('image', 'own public')
    await attach('video', 'house public')
    const found = await titles(office.manager, 'without_pictures=true&publication=published&status=available')
    expect(found).toEqual(['house public', 'other public'])
    await pool.query('delete from property_media')
  })

  test('by owner, for those who read all; an agent asks for own ones only', async () => {
    const { agent, otherAgent, reader } = office
    expect(await titles(reader, `owner=${otherAgent.id}`)).toEqual(notDeleted().filter(owner('other')).toSorted())
    expect(await titles(agent, `owner=${agent.id}`)).toEqual(notDeleted().filter(owner('own')).toSorted())
    const ownerless = await office.market.addListing({ title: 'Of the house', ownerId: null })
    expect((await list(reader, 'owner=nobody&q=Of the house')).list.map(({ id }) => id)).toEqual([ownerless])
    expect((await list(agent, 'owner=nobody')).status).toBe(403)
    await office.database.pool.query('delete from properties where id = $1', [ownerless])
    const refused = await list(agent, `owner=${otherAgent.id}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'missing-permission'])
    expect(await titles(reader, `owner=${agent.id}&mine=true`)).toEqual([])
  })

  test.each(['mine=true', 'owner=1', 'publication=draft', 'deleted=true', 'without_pictures=true', 'page=2'])(
    'a visitor cannot ask for %s (security 12)',
    async (query) => {
      const answer = await list(null, query)
      expect([answer.status, wrongFields(answer)]).toEqual([400, [query.split('=')[0]]])
    },
  )

  test.each([
    ['colour=red', 'colour'],
    ['version=1', 'version'],
    ['sort=owner', 'sort'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['mine=maybe', 'mine'],
    ['deleted=1', 'deleted'],
    ['publication=hidden', 'publication'],
    ['owner=me', 'owner'],
    ['q=%00', 'q'],
    ['page=2&cursor=abc', 'page'],
    ['sort=title_asc&cursor=abc', 'cursor'],
  ])('staff cannot ask for %s either', async (query, field) => {
    const answer = await office.call(office.manager, 'GET', `/api/property?${query}`)
    expect([answer.status, wrongFields(answer)]).toEqual([400, [field]])
  })

  test.each(['newest', 'oldest', 'price_asc', 'price_desc', 'title_asc', 'title_desc', 'updated'])(
    'pages by number without gap or repetition, sorted by %s',
    async (sort) => {
      const whole = (await list(office.manager, `sort=${sort}`)).list.map(({ id }) => id)
      expect(whole).toHaveLength(15)
      const seen: number[] = []
      for (const page of [1, 2, 3]) {
        const answer = await office.call(office.manager, 'GET', `/api/property?sort=${sort}&limit=5&page=${page}`)
        seen.push(...answer.list.map(({ id }) => id))
        expect(answer.headers).toMatchObject({ 'x-total-count': '15', 'x-total-count-relation': 'eq' })
        expect(String(answer.headers['link']).includes('rel="next"')).toBe(page < 3)
        expect(answer.headers['cache-control']).toBe('no-store')
      }
      expect(seen).toEqual(whole)
    },
  )

  test('titles are in the order of the alphabet in any letter case; a draft without a price is the cheapest', async () => {
    const ordered = (await list(office.manager, 'sort=title_asc')).list.map(({ title }) => String(title))
    expect(ordered).toEqual(ordered.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    const body = { title: 'Zzz', publication: 'draft' }
    const draft = await office.call(office.agent, 'POST', '/api/property', body)
    const { id } = draft.body['property'] as { id: number }
    expect((await list(office.manager, 'sort=price_asc')).list[0]?.id).toBe(id)
    expect((await list(office.manager, 'sort=price_desc')).list.at(-1)?.id).toBe(id)
    await office.database.pool.query('delete from properties where id = $1', [id])
  })

  test('goes on from a cursor too, in both directions', async () => {
    const whole = (await list(office.agent)).list.map(({ id }) => id)
    const first = await office.call(office.agent, 'GET', '/api/property?limit=3')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await office.call(office.agent, 'GET', next)
    expect(second.list.map(({ id }) => id)).toEqual(whole.slice(3, 6))
    const previous = /<([^>]+)>; rel="prev"/.exec(String(second.headers['link']))?.[1] ?? ''
    expect((await office.call(office.agent, 'GET', previous)).list.map(({ id }) => id)).toEqual(whole.slice(0, 3))
  })
})

test('who may only read changes nothing, not even what is theirs', async () => {
  const id = await office.market.addListing({ title: 'of a reader', ownerId: office.reader.id })
  const { abilities } = (await office.call(office.reader, 'GET', `/api/property/${id}`)).body
  expect(abilities).toEqual({ update: false, delete: false, restore: false })
})
