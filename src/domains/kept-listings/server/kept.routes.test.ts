import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'
import type { Kept, KeptEntry, KeptListing } from '../kept.schemas.ts'
import { keptOf, mergeKept, nothingKept } from '../kept.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString()
const seen = {
  title: 'Villa',
  price: '25000.00',
  rent_period: 'month',
  property_type: 'rent',
  location: 'Gerji, Bole',
  category: 'Villas',
  drawing: 'villa',
  picture: null,
} as const
const entry = (listing_id: number, seconds: number, changes: Partial<KeptEntry> = {}): KeptEntry => ({
  kind: 'favourite',
  listing_id,
  changed_at: at(seconds),
  kept: true,
  note: null,
  seen,
  ...changes,
})
const send = (who: Person, entries: readonly KeptEntry[], erased_at: string | null = null) =>
  office.call(who, 'POST', '/api/kept-listings', { erased_at, entries })
const read = async (who: Person) => (await office.call(who, 'GET', '/api/kept-listings')).body as unknown as Kept
const listings = async (ids: string, headers = {}) =>
  (await office.call(null, 'GET', `/api/kept-listings/listings?ids=${ids}`, undefined, headers)).body[
    'listings'
  ] as KeptListing[]

describe('what somebody keeps with their account', () => {
  test('two devices that send in any of sixteen orders, and twice, end with the same and lose nothing', async () => {
    const phone = [
      [entry(1, 1), entry(2, 2, { note: 'ring first' })],
      [entry(3, 3, { kept: false }), entry(7, 12, { kind: 'recent' })],
      [entry(1, 10, { note: 'phone' }), entry(5, 11, { kind: 'hidden' })],
    ]
    const desk = [
      [entry(3, 1), entry(2, 5, { kept: false })],
      [entry(2, 6), entry(1, 9, { note: 'desk' })],
      [entry(4, 8, { kind: 'compare' })],
    ]
    // Every way to deal six requests to two devices, each in its own order, with four of them sent twice.
    const deals = [...Array(64).keys()]
      .map((bits) => [...Array(6).keys()].map((turn) => (bits >> turn) & 1))
      .filter((deal) => deal.reduce((sum, one) => sum + one, 0) === 3)
      .slice(0, 16)
    expect(deals).toHaveLength(16)
    const whole = mergeKept({ erased_at: null, entries: [...phone, ...desk].flat() }, nothingKept)
    for (const deal of deals) {
      const who = await office.person('user')
      const left = [[...phone], [...desk]]
      for (const device of deal) {
        const batch = left[device]?.shift() ?? []
        const answer = await send(who, batch)
        expect(answer.status, answer.text).toBe(200)
        const again = device === 0 ? await send(who, batch) : answer
        expect(again.body).toEqual(answer.body)
      }
      expect(await read(who), deal.join('')).toEqual(whole)
    }
    expect(keptOf(whole, 'favourite').map(({ listing_id, note }) => [listing_id, note])).toEqual([
      [1, 'phone'],
      [2, null],
    ])
  })

  test('two devices at the same moment do not undo each other', async () => {
    const who = await office.person('user')
    await Promise.all(Array.from({ length: 8 }, (_, turn) => send(who, [entry(turn + 1, turn)])))
    expect(keptOf(await read(who), 'favourite')).toHaveLength(8)
  })

  test('a clock that is ahead does not win for ever', async () => {
    const who = await office.person('user')
    const [ahead] = ((await send(who, [entry(1, 400_000_000, { note: 'tomorrow' })])).body as unknown as Kept).entries
    expect(Date.parse(ahead?.changed_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('erased, it does not come back from another device, and is gone with the person', async () => {
    const who = await office.person('user')
    await send(who, [entry(1, 1), entry(2, 2)])
    const { body } = await office.call(who, 'DELETE', '/api/kept-listings')
    expect(body.message).toBe('Everything you kept has been erased.')
    expect(keptOf((await send(who, [entry(1, 1)])).body as unknown as Kept, 'favourite')).toEqual([])
    const again = { ...entry(2, 0), changed_at: new Date(Date.now() + 10).toISOString() }
    await new Promise((done) => setTimeout(done, 20))
    expect(keptOf((await send(who, [again])).body as unknown as Kept, 'favourite')).toHaveLength(1)
    const admin = await office.person('admin')
    expect((await office.call(admin, 'DELETE', `/api/users/${who.uid}`)).status).toBe(200)
    const { rows } = await office.database.pool.query(
      'select user_id from kept_listings where user_id = $1 union all select user_id from kept_erasures where user_id = $1',
      [who.id],
    )
    expect(rows).toEqual([])
  })

  test('erased on one device, it does not come back from another either', async () => {
    const who = await office.person('user')
    await send(who, [entry(1, 1)])
    const answer = await send(who, [entry(2, 9)], at(5))
    const left = { erased_at: at(5), entries: [entry(2, 9)] }
    expect(answer.body).toEqual(left)
    expect((await send(who, [entry(1, 1), entry(3, 5)])).body).toEqual(left)
    expect((await send(who, [], at(3))).body).toEqual(left)
  })

  test('what another device sends at the moment of an erasure does not stay', async () => {
    const who = await office.person('user')
    await send(who, [entry(1, 1)])
    const { pool } = office.database
    const kept = { rows: 'select from kept_listings where user_id = $1 for update', values: [who.id] }
    const [sent, erased] = await whileLocked(pool, kept, [
      () => send(who, [entry(1, 2), entry(2, 2)]),
      () => office.call(who, 'DELETE', '/api/kept-listings'),
    ])
    expect([sent.status, erased.status]).toEqual([200, 200])
    expect((await pool.query('select from kept_listings where user_id = $1', [who.id])).rowCount).toBe(0)
  })

  test('nobody sees what another person keeps, or erases it with their own', async () => {
    const [one, other] = [await office.person('user'), await office.person('admin')]
    await send(one, [entry(1, 1, { note: 'mine' })])
    expect((await read(other)).entries).toEqual([])
    await send(other, [entry(1, 2)])
    await office.call(other, 'DELETE', '/api/kept-listings')
    expect((await read(one)).entries).toMatchObject([{ listing_id: 1, note: 'mine' }])
  })

  test('more than the most is refused as a whole and says so', async () => {
    const who = await office.person('user')
    await send(who, [entry(9_000, 1)])
    const many = Array.from({ length: 500 }, (_, id) => entry(id + 1, id))
    const answer = await send(who, many)
    expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([409, 'too-many-kept', ['entries']])
    expect(keptOf(await read(who), 'favourite')).toHaveLength(1)
    expect((await send(who, many.slice(1))).status).toBe(200)
  })

  test('all that a device can hold is accepted at once, however long its texts', async () => {
    const who = await office.person('user')
    // 500 favourites and 500 hidden ones, as many of each removed, and those of which only the latest count.
    const held = [
      ['favourite', 1000],
      ['hidden', 1000],
      ['recent', 60],
      ['compare', 20],
    ] as const
    const long = { seen: { ...seen, title: 'ቤ'.repeat(200) }, note: 'ማ'.repeat(300) }
    const everything = held.flatMap(([kind, count], turn) =>
      Array.from({ length: count }, (_, id) => entry(turn * 10_000 + id + 1, id, { kind, kept: id < 500, ...long })),
    )
    const answer = await send(who, everything)
    expect(answer.status, answer.text).toBe(200)
    expect((await read(who)).entries).toHaveLength(2080)
  })

  test.each([
    ['entries.0.note', { note: 'x'.repeat(1001) }],
    ['entries.0.listing_id', { listing_id: 0 }],
    ['entries.0.changed_at', { changed_at: 'yesterday' }],
    [
      'entries.0.seen.picture.base',
      { seen: { ...seen, picture: { ...picture(), base: 'https://elsewhere.example/1' } } },
    ],
    // PostgreSQL knows no year 0, and stores neither NUL nor half a character.
    ['entries.0.changed_at', { changed_at: '0000-01-01T00:00:00.000Z' }],
    ['entries.0.seen.location', { seen: { ...seen, location: 'Bo\u0000le' } }],
    ['entries.0.seen.category', { seen: { ...seen, category: 'Villas\ud83c' } }],
    ['entries.0.seen.drawing', { seen: { ...seen, drawing: '\u0000' } }],
    ['entries.0.seen.picture.alt', { seen: { ...seen, picture: { ...picture(), alt: 'Door\ud83d' } } }],
  ])('security 19: it says what is wrong with %s', async (field, changes) => {
    const answer = await send(await office.person('user'), [entry(1, 1, changes)])
    expect([answer.status, wrongFields(answer)]).toEqual([400, [field]])
  })

  test('security 19: nothing was erased before 1900', async () => {
    const answer = await send(await office.person('user'), [], '0000-01-01T00:00:00.000Z')
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['erased_at']])
  })

  test('is exported with the own questions, which only a proven address has', async () => {
    const who = await office.person('user', { email: 'Meron@people.example', emailVerified: true })
    const unproven = await office.person('user')
    await send(who, [entry(1, 1, { note: 'mine' })])
    const listing = await office.market.addListing({ title: 'Villa in Bole' })
    for (const email of ['meron@people.example', unproven.email])
      await office.call(null, 'POST', '/api/enquiries', { property_id: listing, name: 'M', email, message: 'Free?' })
    const { body, headers } = await office.call(who, 'GET', '/api/kept-listings/export')
    expect(body).toMatchObject({
      kept: { entries: [{ listing_id: 1, note: 'mine' }] },
      questions: [{ message: 'Free?', state: 'new', property: { id: listing, title: 'Villa in Bole' } }],
    })
    expect([headers['cache-control'], headers['content-disposition']]).toEqual([
      'private, no-store',
      'attachment; filename="my-things.json"',
    ])
    expect((await office.call(unproven, 'GET', '/api/kept-listings/questions')).body['questions']).toEqual([])
  })

  test('tells of a question that it is closed, not with which outcome', async () => {
    const email = 'asker@people.example'
    const who = await office.person('user', { email, emailVerified: true })
    const { pool } = office.database
    for (const state of ['contacted', 'won', 'lost']) {
      const property_id = await office.market.addListing()
      await office.call(null, 'POST', '/api/enquiries', { property_id, name: 'M', email, message: state })
      await pool.query('update enquiries set state = $1 where property_id = $2', [state, property_id])
    }
    const questions = (await office.call(who, 'GET', '/api/kept-listings/questions')).body['questions']
    expect(questions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message: 'contacted', state: 'contacted' }),
        expect.objectContaining({ message: 'won', state: 'closed' }),
        expect.objectContaining({ message: 'lost', state: 'closed' }),
      ]),
    )
  })

  test('names the home of a question in the language of the reader', async () => {
    const email = 'reader@people.example'
    const who = await office.person('user', { email, emailVerified: true })
    const listing = await office.market.addListing({ translations: { am: { title: 'ቪላ በቦሌ' } } })
    await office.call(null, 'POST', '/api/enquiries', { property_id: listing, name: 'M', email, message: 'Free?' })
    for (const path of ['questions', 'export']) {
      const answer = await office.call(who, 'GET', `/api/kept-listings/${path}`, undefined, { 'accept-language': 'am' })
      expect(answer.body).toMatchObject({ questions: [{ property: { id: listing, title: 'ቪላ በቦሌ' } }] })
    }
  })
})

describe('what the public sees of listings that somebody kept', () => {
  test('their price now, sold and rented apart, and nothing of what was never on the market', async () => {
    const { market } = office
    const here = await market.addListing({ title: 'Villa', price: '20000' })
    const rented = await market.addListing({ status: 'sold' })
    const sold = await market.addListing({ status: 'sold', propertyType: 'sell', rentPeriod: null })
    const draft = await market.addListing({ publication: 'draft', status: 'sold' })
    const binned = await market.addListing({ deletedAt: new Date() })
    const found = await listings([here, rented, sold, draft, binned, 999_999].join(','))
    expect(found.map(({ state }) => state)).toEqual(['listed', 'rented', 'sold', 'gone', 'gone', 'gone'])
    expect(found[0]?.listing).toMatchObject({ title: 'Villa', price: '20000.00', location: 'Gerji, Bole' })
    expect(found.slice(1).every(({ listing }) => listing === null)).toBe(true)
    const [inAmharic] = await listings(String(here), { 'accept-language': 'am' })
    expect(inAmharic?.listing?.location).toBe('ገርጂ፣ ቦሌ')
    // A device may send back what it read.
    const answer = await send(await office.person('user'), [entry(here, 1, { seen: inAmharic?.listing ?? null })])
    expect(answer.status, answer.text).toBe(200)
  })

  test('is read at once, however many there are', async () => {
    const ids = await office.market.addListings(100, () => ({}))
    const query = vi.spyOn(office.database.pool, 'query')
    await listings(ids.join(','))
    const statements = query.mock.calls.filter((call) => JSON.stringify(call).includes('from \\"properties\\"'))
    query.mockRestore()
    expect(statements).toHaveLength(1)
  })

  test.each(['', '0', '1,,2', 'one', Array.from({ length: 101 }, (_, id) => id + 1).join(',')])(
    'refuses the ids “%s”',
    async (ids) => {
      const answer = await office.call(null, 'GET', `/api/kept-listings/listings?ids=${ids}`)
      expect([answer.status, wrongFields(answer)]).toEqual([400, [expect.stringMatching(/^ids/)]])
    },
  )
})

function picture() {
  return {
    base: '/media/one',
    widths: { avif: [], webp: [], jpg: [640] },
    width: 640,
    height: 480,
    color: '#aabbcc',
    alt: '',
  }
}
