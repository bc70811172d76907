import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { attributes } from '#domains/listing-fields/index.ts'
import type { ListingFilter } from '#domains/listings/server/index.ts'
import { type Group, createBlockOrder } from './block-order.ts'
import { conditionsOf, narrowing, passing } from './conditions.ts'
import { countFacets } from './facet-counts.ts'
import { areInBlocks, facetsFromBlocks, countFromBlocks, firstFromBlocks } from './read-blocks.ts'
import { firstInOrder } from './first-in-order.ts'
import { createListingBlocks } from './listing-blocks.ts'
import { createMarketColumns } from './market-columns.ts'
import { type MarketRow, searchedAttributes } from './market-rows.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 20, 12)
const wanted = {
  facets: [
    'category',
    'subcategory',
    'location',
    'property_type',
    'rent_period',
    'status',
    'with_pictures',
    'with_video',
    'listed_within',
    // Including those that are no filter and have no counts.
    ...attributes.map(({ key }) => key),
  ],
  histograms: { price: [0, 10, 20, 20.5, 500, 10_000] },
}

/** Few different values, so that many listings share prices, dates and words. */
const rows = fc.record({
  seed: fc.integer({ min: 0, max: 1 << 30 }),
  listed: fc.boolean(),
})

function rowOf(id: number, { seed, listed }: { seed: number; listed: boolean }): MarketRow {
  let state = seed
  const below = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >>> 12) % count
  }
  const prices = [null, 0, 10, 20, 20.5, 499.99, 500, 1000 + below(9001), below(30), below(30)]
  const word = (key: string) => (key === 'make' ? `make ${below(60)}` : below(5))
  return {
    id,
    category: 1 + below(3),
    subcategory: below(2) ? below(6) : null,
    location: below(20),
    propertyType: below(4) ? 'rent' : 'sell',
    rentPeriod: below(2) ? 'month' : null,
    price: prices[below(prices.length)] ?? null,
    pricePerM2: null,
    area: null,
    createdAt: now - below(4) * day - below(40) * day - below(3),
    latitude: null,
    longitude: null,
    withPictures: below(3) > 0,
    withVideo: below(5) === 0,
    status: below(2) ? 'available' : 'pending',
    publication: 'published',
    owner: below(9),
    updatedAt: 0,
    listed,
    deleted: false,
    incomplete: false,
    titles: '',
    attributes: searchedAttributes.map(({ key, kind }) => {
      if (below(3) === 0) return null
      if (kind === 'tags' || kind === 'choices') return ['gym', 'lift', 'own bakery'].slice(below(3)).join('\u001f')
      return kind === 'yesNo' ? below(2) === 0 : word(key)
    }),
  }
}

const bound = fc.option(fc.constantFrom('0', '10', '20', '20.5', '400', '499.99', '500', '6000', '99999'), {
  nil: undefined,
})
const filters = fc.record({
  listed: fc.constant(true as const),
  categoryId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  propertyType: fc.option(fc.constantFrom('rent' as const, 'sell' as const), { nil: undefined }),
  priceMin: bound,
  priceMax: bound,
})
/** A listing is inserted, replaced or removed. */
const changes = fc.array(fc.record({ id: fc.integer({ min: 0, max: 400 }), row: fc.option(rows) }), { maxLength: 400 })

const random = (id: number) => Math.imul(id + 1, 2_654_435_761) >>> 2

function openMarket(maxInBlock: number) {
  const columns = createMarketColumns()
  const blocks = createListingBlocks(columns, { listings: maxInBlock, parts: 4 })
  return { columns, blocks, market: blocks.follow(columns) }
}

function expectSameCounts({ columns, blocks }: ReturnType<typeof openMarket>, filter: ListingFilter): void {
  expect(areInBlocks(filter, wanted, blocks)).toBe(true)
  const looked = { among: columns.listed, conditions: conditionsOf(filter, columns) }
  expect(facetsFromBlocks(filter, wanted, blocks)).toEqual({ ...countFacets(columns, looked, wanted), exact: true })
}

/** Compares pages in both directions, also starting at a place that need not be in the price range. */
function expectSamePages({ columns, blocks }: ReturnType<typeof openMarket>, filter: ListingFilter, max = 7): void {
  const { price } = columns.numbers
  for (const descending of [true, false])
    for (const start of [undefined, { value: 20, id: 150 }]) {
      let from = start
      do {
        const order = { descending, from }
        const asked = narrowing(columns.listed, conditionsOf(filter, columns))
        const looked = firstInOrder(asked, price, { ...order, absent: 0 }, { max, enough: Infinity })
        const ids = firstFromBlocks(filter, order, max, blocks)
        expect({ total: countFromBlocks(filter, conditionsOf(filter, columns), blocks), ids }).toEqual(looked)
        const last = looked.ids.length === max ? looked.ids.at(-1) : undefined
        from = last === undefined ? undefined : { id: last, value: price.values[last] || 0 }
      } while (from)
    }
}

const others: Partial<ListingFilter>[] = [
  { subcategoryId: 1 },
  { locationIds: [2] },
  { locationIds: [1, 3, 77] },
  { status: 'pending' },
  { withPictures: true },
  { attributes: { bedrooms: 2 } },
  { attributes: { bedrooms_min: 2 } },
  { attributes: { furnished: true } },
  { attributes: { amenities: ['gym'] } },
]

/** Compares totals under one further condition whose values are counted in blocks. */
function expectSameTotals({ columns, blocks }: ReturnType<typeof openMarket>, filter: ListingFilter): void {
  for (const other of others) {
    const conditions = conditionsOf({ ...filter, ...other }, columns)
    const total = countFromBlocks({ ...filter, ...other }, conditions, blocks)
    expect({ ...other, total }).toEqual({ ...other, total: passing(columns.listed, conditions).size() })
  }
}

test(
  'blocks count and give in order what looking at every listing does, after any changes',
  { timeout: 120_000 },
  () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    fc.assert(
      fc.property(
        fc.constantFrom(4, 16, 64),
        fc.array(fc.tuple(changes, fc.array(filters, { minLength: 1, maxLength: 6 })), { minLength: 1, maxLength: 3 }),
        (maxInBlock, turns) => {
          const opened = openMarket(maxInBlock)
          for (const [changed, asked] of turns) {
            for (const { id, row } of changed) {
              if (row) opened.market.put(rowOf(id, row))
              else opened.market.remove(id)
            }
            for (const filter of asked) {
              expectSameCounts(opened, filter)
              expectSamePages(opened, filter)
              expectSameTotals(opened, filter)
            }
          }
          expect(opened.blocks.complete).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
    vi.useRealTimers()
  },
)

test('of a market of many blocks, of which half is taken out again, and which is then read anew', async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const opened = openMarket(32)
  for (let id = 0; id < 5000; id += 1) opened.market.put(rowOf(id, { seed: random(id), listed: id % 7 > 0 }))
  const expectSame = (filter: ListingFilter) => {
    expectSameCounts(opened, filter)
    expectSamePages(opened, filter, 97)
    expectSameTotals(opened, filter)
  }
  const expectCounts = () => {
    expectSame({ listed: true })
    for (const priceMin of [undefined, '15', '500'])
      for (const priceMax of [undefined, '20', '9000', '5'])
        for (const categoryId of [undefined, 2])
          expectSame({ listed: true, priceMin, priceMax, categoryId, propertyType: 'rent' })
  }
  expectCounts()
  for (let id = 0; id < 5000; id += 2) opened.market.remove(id)
  expectCounts()
  vi.setSystemTime(now + 3 * day + 1)
  expectCounts()
  await opened.market.load(async () => {
    for (let id = 1; id < 4000; id += 2) opened.market.put(rowOf(id, { seed: random(id + 7), listed: id % 5 > 0 }))
    expect(areInBlocks({ listed: true }, wanted, opened.blocks)).toBe(false)
  })
  expectCounts()
  for (let id = 0; id < 6000; id += 3) opened.market.put(rowOf(id, { seed: random(id), listed: id % 4 > 0 }))
  for (let id = 1; id < 6000; id += 3) opened.market.remove(id)
  expectCounts()
  vi.useRealTimers()
})

test('a group of groups counts more listings than one of blocks can', () => {
  const { putTogether } = createBlockOrder(createMarketColumns())
  const parts = [0, 1].map((): Group => {
    return { listings: 40_000, row: Uint16Array.of(0, 40_000), recent: [], span: 8, group: undefined }
  })
  putTogether(parts)
  expect(parts[0]?.group?.row[1]).toBe(80_000)
})

test('what blocks cannot answer is left to looking', () => {
  const { blocks, columns } = openMarket(32)
  // As the list of the API asks.
  expect(areInBlocks({ listed: true, attributes: { bedrooms: undefined } }, wanted, blocks)).toBe(true)
  for (const filter of [{ subcategoryId: 1 }, { words: 'a' }, { attributes: { bedrooms: 2 } }, { locationIds: [1] }])
    expect(areInBlocks({ listed: true, ...filter }, wanted, blocks)).toBe(false)
  for (const filter of [
    { words: 'a' },
    { ids: [1] },
    { areaMin: '20' },
    { bounds: { south: 8, west: 38, north: 9, east: 39 } },
    { status: 'available' as const, subcategoryId: 1 },
    { attributes: { amenities: ['gym', 'lift'] } },
    { attributes: { amenities: ['own bakery'] } },
  ])
    expect(countFromBlocks(filter, conditionsOf(filter, columns), blocks), JSON.stringify(filter)).toBeUndefined()
  expect(areInBlocks({}, { facets: ['owner'] }, blocks)).toBe(false)
})
