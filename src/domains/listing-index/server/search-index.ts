import type { Pool } from 'pg'
import { type ListingFilter, type Narrow, countLimit } from '#domains/listings/server/index.ts'
import { httpText } from '#platform/http/index.ts'
import type { DataVersion } from '#platform/page-cache/data-version.ts'
import { doNotKeepAnswer } from '#platform/page-cache/page-cache.ts'
import type { Bounds } from '#shared/geography.ts'
import { Problem } from '#shared/problem.ts'
import { conditionsOf, narrowing, passing } from './conditions.ts'
import { type FacetCounts, type RequestedCounts, countFacets } from './facet-counts.ts'
import { areInBlocks, facetsFromBlocks, countFromBlocks, firstFromBlocks } from './read-blocks.ts'
import { firstInOrder } from './first-in-order.ts'
import { followMarket } from './follow-market.ts'
import { idsOf } from './listing-set.ts'
import { createListingBlocks } from './listing-blocks.ts'
import { type MapCell, cellsOf } from './map-cells.ts'
import { createMarketColumns } from './market-columns.ts'
import { mostSimilar } from './most-similar.ts'
import { type PriceQuartiles, quartilesBy } from './price-quartiles.ts'
import { type MarketStaffIndex, createStaffIndex } from './staff-index.ts'
import { createWordListings } from './word-listings.ts'

/** The in-memory index of the public market. Takes and returns plain data, so that a search cluster could replace it (docs/scale.md). */
export type SearchIndex = {
  /** Whether the first load has finished. Until then (some seconds for a million listings) queries fail with 503 at once. */
  readonly loaded: boolean
  /** Resolves when the index is loaded or loading failed. */
  ready(): Promise<void>
  facets(filter: ListingFilter, requested: RequestedCounts): Promise<FacetCounts>
  /** Returns the listings inside the bounds, by the cells of a grid `cell` degrees wide. */
  map(filter: ListingFilter, view: { bounds: Bounds; cell: number }): Promise<MapCell[]>
  /** Returns the prices of all listings under a filter except one, ascending, in birr, rents per month. */
  prices(filter: ListingFilter, except: number): Promise<Float64Array>
  /** Returns the price quartiles under a filter per number of bedrooms, in birr, rents per month. */
  pricesByBedrooms(filter: ListingFilter): Promise<Record<string, PriceQuartiles>>
  /** Returns the listings most like a public one in distance, size and price, of its offer and some categories; the most similar first. */
  similar(id: number, among: { categoryIds: readonly number[]; count: number }): Promise<number[]>
  /** Returns the listings under a filter if they are few enough for the database to visit each. */
  narrow: Narrow
  /** The same for staff, who see all listings. */
  staff: MarketStaffIndex
}

type SearchIndexOptions = { pool: Pool; version: DataVersion; maxRead?: number }

/** Creates an index that keeps all listings in memory, in step with the database. Words with more than `maxRead` listings are common. */
export function createSearchIndex({ pool, version, maxRead }: SearchIndexOptions): SearchIndex {
  const columns = createMarketColumns()
  const words = createWordListings(pool, maxRead)
  const blocks = createListingBlocks(columns)
  const market = followMarket(blocks.follow(columns), { pool, version, words })

  async function current() {
    if (!market.loaded) throw new Problem(503, 'search-starting', httpText('unavailable'))
    await market.upToDate()
  }

  /** Finds the listings that have the words of a filter, and returns its other conditions with them. */
  async function read(filter: ListingFilter) {
    await current()
    const { listed } = columns
    const found = filter.words === undefined ? undefined : await words.find(filter.words)
    if (found && found.missing !== 'none') doNotKeepAnswer()
    return {
      among: found ? found.listings.new_intersection(listed) : listed,
      conditions: conditionsOf(filter, columns),
      missing: found?.missing ?? 'none',
    }
  }

  async function find(filter: ListingFilter) {
    const { among, conditions } = await read(filter)
    return idsOf(passing(among, conditions))
  }

  return {
    staff: createStaffIndex(columns, { market, version }),
    get loaded() {
      return market.loaded
    },
    ready: () => market.upToDate().catch(() => {}),
    facets: async (filter, requested) => {
      await current()
      if (areInBlocks(filter, requested, blocks)) return facetsFromBlocks(filter, requested, blocks)
      const { among, conditions, missing } = await read(filter)
      return { ...countFacets(columns, { among, conditions }, requested), exact: missing === 'none' }
    },
    map: async (filter, { bounds, cell }) => cellsOf(await find(filter), columns, bounds, cell),
    prices: async (filter, except) => {
      const others = (await find(filter)).filter((id) => id !== except)
      const { values } = columns.numbers.price
      return Float64Array.from(others, (id) => values[id] ?? Number.NaN).toSorted()
    },
    pricesByBedrooms: async (filter) => {
      const bedrooms = columns.attributes.get('bedrooms')
      if (bedrooms?.kind !== 'coded') return {}
      return quartilesBy(await find(filter), columns.numbers.price.values, bedrooms.column)
    },
    similar: async (id, among) => {
      await current()
      return mostSimilar(columns, id, among)
    },
    narrow: async (filter, max, order) => {
      // Lists do not wait for the first load: the database answers them, more slowly.
      if (!market.loaded) return undefined
      const { among, conditions, missing } = await read(filter)
      const exact = missing === 'none'
      const counted = countFromBlocks(filter, conditions, blocks)
      if (order?.by === 'price' && counted !== undefined && areInBlocks(filter, { facets: [] }, blocks))
        return { total: counted, exact, ids: firstFromBlocks(filter, order, max, blocks) }
      // A page may briefly lack rare listings, unless that leaves it empty; if many are missing, it could lack the newest.
      if (order && missing !== 'many') {
        const [narrowed, column] = [narrowing(among, conditions), columns.numbers[order.by]]
        const ordered = { ...order, absent: absentAs[order.by] }
        const { total, ids } = firstInOrder(narrowed, column, ordered, { max, enough: countLimit, known: counted })
        if (exact || ids.length > 0) return { total, exact, ids }
      }
      const all = passing(among, conditions)
      const total = all.size()
      return { total, exact, ids: exact && total <= max ? all.array() : undefined }
    },
  }
}

/** Matches the database (listing-order.ts): listings without a size come last. */
const absentAs = { createdAt: 0, price: 0, area: 0, price_per_m2: Infinity } as const
