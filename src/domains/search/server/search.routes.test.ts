import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enquiries } from '#domains/enquiries/server/enquiry.repository.ts'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { SearchResults } from '../search.schemas.ts'

let office: AdminApp
let usersReader: Person
let admin: Person
let ordinary: Person
let ids: Record<'draft' | 'published' | 'deleted' | 'public', number>

beforeAll(async () => {
  office = await openOffice()
  const { agent, otherAgent, market, database } = office
  admin = await office.person('admin')
  usersReader = await office.person(['users.read'])
  ordinary = await office.person('user')
  await office.person('user', { name: 'Zufan Lakew', email: 'zufan@lake.example' })
  const add = (title: string, changes = {}) => market.addListing({ title, ownerId: agent.id, ...changes })
  ids = {
    draft: await add('Lakeside draft', { publication: 'draft' }),
    deleted: await add('Lakeside in the bin', { deletedAt: new Date() }),
    published: await add('Lakeside villa, sold', { status: 'sold' }),
    public: await add('Lakeside house', { ownerId: otherAgent.id }),
  }
  const enquiry = {
    propertyId: ids.published,
    propertyTitle: 'Lakeside villa',
    message: 'Free?',
    language: 'en',
    phone: '+251911000000',
  } as const
  await database.db.insert(enquiries).values([
    { ...enquiry, agentId: agent.id, name: 'Meron Lakew' },
    { ...enquiry, agentId: otherAgent.id, name: 'Abel Lakew' },
  ])
})

afterAll(() => office.close())

const search = (who: Person | null, q: string, headers = {}) =>
  office.call(who, 'GET', `/api/search?q=${encodeURIComponent(q)}`, undefined, headers)
const find = async (who: Person, q: string, headers = {}): Promise<SearchResults> => {
  const { status, body, text } = await search(who, q, headers)
  expect(status, text).toBe(200)
  return body as unknown as SearchResults
}
const listings = async (who: Person, q = 'lakeside') => (await find(who, q)).listings.map(({ id }) => id).toSorted()
const pathOf = async (who: Person, id: number) =>
  (await find(who, 'lakeside')).listings.find((listing) => listing.id === id)?.path
const titlesIn = async (language: string) => {
  const found = (q: string) => find(admin, q, { 'accept-language': language })
  return [(await found('market shop')).listings[0]?.title, (await found('shopper')).enquiries[0]?.title]
}
const sorted = (...numbers: number[]) => numbers.toSorted()

describe('who finds which listing', () => {
  test('an agent: their own, unfinished ones too, and the public market', async () => {
    expect(await listings(office.agent)).toEqual(sorted(ids.draft, ids.published, ids.public))
  })

  test('another agent: nothing of that agent’s drafts', async () => {
    expect(await listings(office.otherAgent)).toEqual([ids.public])
  })

  test('whoever reads all listings: everything but the bin', async () => {
    expect(await listings(office.reader)).toEqual(sorted(ids.draft, ids.published, ids.public))
  })

  test('somebody without permissions: the public market', async () => {
    expect(await listings(ordinary)).toEqual([ids.public])
  })

  test('a listing is found by its reference too', async () => {
    expect(await listings(office.agent, `rh ${ids.draft}`)).toEqual([ids.draft])
    expect(await listings(office.otherAgent, `RH-${ids.draft}`)).toEqual([])
    const [found] = (await find(ordinary, `RH-${ids.public}`)).listings
    expect(found).toMatchObject({ id: ids.public, reference: `RH-${ids.public}` })
  })

  test('somebody without the permission to write: not even an own draft or an own enquiry', async () => {
    const owner = { ownerId: ordinary.id, title: 'Waterside' }
    const shown = await office.market.addListing(owner)
    await office.market.addListing({ ...owner, publication: 'draft' })
    await office.database.db.insert(enquiries).values({
      propertyId: shown,
      propertyTitle: 'Waterside',
      message: 'Free?',
      language: 'en',
      phone: '+251911000000',
      name: 'Waterside Girma',
      agentId: ordinary.id,
    })
    expect(await find(ordinary, 'waterside')).toMatchObject({
      listings: [{ id: shown, path: `/property-details/${shown}` }],
      enquiries: [],
    })
  })

  test('it is told where it lies, in the language of the reader, if anywhere', async () => {
    const here = await office.market.addListing({ title: 'Riverside here' })
    const nowhere = await office.market.addListing({
      title: 'Riverside nowhere',
      publication: 'draft',
      locationId: null,
    })
    const places = async (language: string) => {
      const { listings: found } = await find(office.reader, 'riverside', { 'accept-language': language })
      return Object.fromEntries(found.map(({ id, place }) => [id, place]))
    }
    expect(await places('en')).toEqual({ [here]: 'Gerji', [nowhere]: null })
    expect(await places('am')).toEqual({ [here]: 'ገርጂ', [nowhere]: null })
  })

  test('by words in any order and in the other script', async () => {
    const id = await office.add(office.agent, { title: 'Bright office at Sarbet' })
    for (const q of ['sarbet bright', 'ሳርቤት', 'sarbet office'])
      expect(
        (await find(office.reader, q)).listings.map((listing) => listing.id),
        q,
      ).toEqual([id])
    await office.database.pool.query('delete from properties where id = $1', [id])
  })

  test('a listing and the listing of an enquiry have the title of the reader’s language', async () => {
    const translations = { am: { title: 'የገበያ ሱቅ' } }
    const id = await office.market.addListing({ title: 'Market shop', translations })
    await office.database.db.insert(enquiries).values({
      propertyId: id,
      propertyTitle: 'Market shop',
      message: 'Free?',
      language: 'en',
      phone: '+251911000000',
      name: 'Shopper Girma',
    })
    expect(await titlesIn('am')).toEqual(['የገበያ ሱቅ', 'የገበያ ሱቅ'])
    expect(await titlesIn('en')).toEqual(['Market shop', 'Market shop'])
  })

  test('each opens where the person works with it', async () => {
    expect(await pathOf(office.reader, ids.draft)).toBe(`/pro?q=Lakeside+draft&open=${ids.draft}`)
    expect(await pathOf(office.agent, ids.draft)).toBe(`/home-listings?q=Lakeside+draft&open=${ids.draft}`)
    expect(await pathOf(office.agent, ids.public)).toBe(`/property-details/${ids.public}`)
  })

  test('own listings come before those of others', async () => {
    await office.market.addListings(6, (index) => ({ title: `Hilltop ${index}`, ownerId: office.otherAgent.id }))
    const old = new Date('2020-01-01')
    const own = await office.market.addListing({ title: 'Hilltop, own', ownerId: office.agent.id, createdAt: old })
    const found = (await find(office.agent, 'hilltop')).listings
    expect(found).toHaveLength(5)
    expect(found[0]?.id).toBe(own)
  })
})

describe('who finds which person and enquiry', () => {
  test('people are found by name and e-mail, with the permission to see them', async () => {
    const zufan = [{ name: 'Zufan Lakew', email: 'zufan@lake.example', path: '/users?q=zufan%40lake.example' }]
    expect((await find(usersReader, 'zufan l')).users).toMatchObject(zufan)
    expect((await find(usersReader, 'zufan@LAKE')).users).toMatchObject(zufan)
    expect((await find(usersReader, 'lakew zuf')).users).toMatchObject(zufan)
    for (const who of [office.agent, office.reader, ordinary]) expect((await find(who, 'zufan')).users).toEqual([])
  })

  test('an agent finds the enquiries about their own listings, and no other', async () => {
    const namesFor = async (who: Person) => (await find(who, 'lakew')).enquiries.map(({ name }) => name)
    expect(await namesFor(office.agent)).toEqual(['Meron Lakew'])
    expect(await namesFor(office.otherAgent)).toEqual(['Abel Lakew'])
    expect(await namesFor(await office.person(['enquiries.read-all']))).toEqual(['Abel Lakew', 'Meron Lakew'])
    expect(await namesFor(office.reader)).toEqual([])
    for (const q of ['MERON l', '+25191100', 'lakeside vil', 'me'])
      expect((await find(office.agent, q)).enquiries, q).toHaveLength(1)
    const [own] = (await find(office.agent, 'lakew')).enquiries
    expect(own).toMatchObject({ title: 'Lakeside villa', path: `/enquiries?open=${own?.id}` })
  })
})

describe('categories and places', () => {
  test('open for keepers in their lists, for others as listings', async () => {
    const keeper = await office.person(['categories.write', 'subcategories.write'])
    const kept = await find(keeper, 'AP')
    expect(kept.categories).toMatchObject([{ name: 'Apartments', path: '/category?q=Apartments' }])
    expect((await find(office.agent, 'apart')).categories).toMatchObject([{ path: '/products?category=apartments' }])
    expect((await find(keeper, 'studio')).subcategories).toMatchObject([
      { name: 'Studio', category: 'Apartments', path: '/subcategory?q=Studio' },
    ])
    expect((await find(ordinary, 'studio')).subcategories).toMatchObject([
      { path: '/products?category=apartments&subcategory=studio' },
    ])
  })

  test('places are found in any spelling and told in the language of the reader', async () => {
    const gerji = { path: '/products?location=gerji' }
    expect((await find(ordinary, 'ገርጂ')).places).toMatchObject([
      { ...gerji, name: 'Gerji', around: 'Bole, Addis Abeba' },
    ])
    expect((await find(ordinary, 'gerj', { 'accept-language': 'am' })).places).toMatchObject([
      { ...gerji, name: 'ገርጂ', around: 'ቦሌ፣ አዲስ አበባ' },
    ])
  })
})

describe('what is refused or finds nothing', () => {
  test('visitors and unknown keys', async () => {
    expect((await search(null, 'lakeside')).status).toBe(401)
    const unknown = await office.call(office.agent, 'GET', '/api/search?q=lake&kind=users')
    expect([unknown.status, unknown.body.errors.map(({ field }) => field)]).toEqual([400, ['kind']])
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=a%00b', '?q=a&q=b'])
      expect((await office.call(office.agent, 'GET', `/api/search${query}`)).status, query).toBe(400)
  })

  test('one letter, in any script, and signs that stand for anything in a pattern', async () => {
    const nothing = { listings: [], users: [], categories: [], subcategories: [], places: [], enquiries: [] }
    for (const q of ['a', 'አ', ' l ', '%%', '__', '\\\\', '!?'])
      expect(await find(office.reader, q), q).toEqual(nothing)
  })

  test('no answer is kept by anybody on the way', async () => {
    expect((await search(office.agent, 'lake')).headers['cache-control']).toBe('no-store')
  })
})
