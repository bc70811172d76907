import { TypedFastBitSet } from 'typedfastbitset'
import type { Pool } from 'pg'
import { listedWithin } from '#domains/listing-fields/index.ts'
import { type ListingFilter, type Narrow, countLimit } from '#domains/listings/server/index.ts'
import { httpText } from '#platform/http/index.ts'
import type { DataVersion } from '#platform/page-cache/index.ts'
import type { Bounds } from '#shared/geography.ts'
import { Problem } from '#shared/problem.ts'
import type { CodedColumn } from './coded-column.ts'
import { type Condition, conditionsOf, narrowing, passing } from './conditions.ts'
import { firstInOrder } from './first-in-order.ts'
import { followMarket } from './follow-market.ts'
import { histogram } from './histogram.ts'
import { type Found, foundOf, idsOf } from './keep.ts'
import { type MapCell, cellsOf } from './map-cells.ts'
import { type MarketColumns, createMarketColumns } from './market-columns.ts'
import { mostSimilar } from './most-similar.ts'
import { type PriceQuartiles, quartilesBy } from './price-quartiles.ts'
import { type OfficeIndex, createOfficeIndex } from './office-index.ts'
import { createWordListings } from './word-listings.ts'

/** What is counted: facets by the names of their parameters, and bars between edges (birr by the month, square feet). */
type WantedCounts = {
  facets: readonly string[]
  histograms?: { price?: readonly number[]; area?: readonly number[] }
}

export type FacetCounts = {
  /** Listings under all filters. */
  total: number
  /** Whether all listings were looked at; at the first search for a common word only some are, and there are more of everything. */
  exact: boolean
  /** Of each facet and each of its values, how many listings there would be if it were chosen instead of what is. Absent: none. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  histograms: { price?: number[]; area?: number[] }
}

/** What is counted over the public market. Plain data goes in and out: a search cluster could take its place (docs/scale.md). */
export type SearchIndex = {
  /** Whether it can be asked: while it first reads the market, a million listings take it some seconds, it answers 503 at once. */
  readonly loaded: boolean
  /** Resolves when it is loaded, or could not be. */
  ready(): Promise<void>
  facets(filter: ListingFilter, wanted: WantedCounts): Promise<FacetCounts>
  /** The listings inside the bounds, in cells of a grid of so many degrees. */
  map(filter: ListingFilter, view: { bounds: Bounds; cell: number }): Promise<MapCell[]>
  /** The prices of the listings under a filter but one, ascending, in birr, of rents by the month. */
  prices(filter: ListingFilter, except: number): Promise<Float64Array>
  /** The quartiles of the prices under a filter, in birr, of rents by the month, for each number of bedrooms. */
  pricesByBedrooms(filter: ListingFilter): Promise<Record<string, PriceQuartiles>>
  /** The listings most like one of the market in distance, size and price, of its offer and of some categories; the most alike first. */
  similar(id: number, among: { categoryIds: readonly number[]; count: number }): Promise<number[]>
  /** The listings under a filter, where they are few enough for the database to look at each. */
  narrow: Narrow
  /** The same for staff, who see all listings. */
  office: OfficeIndex
}

const day = 24 * 60 * 60 * 1000
/** Keeps all listings in memory, in step with the database. */
export function createSearchIndex({ pool, version }: { pool: Pool; version: DataVersion }): SearchIndex {
  const columns = createMarketColumns()
  const words = createWordListings(pool)
  const market = followMarket(columns, { pool, version, words })

  async function current() {
    if (!market.loaded) throw new Problem(503, 'search-starting', httpText('unavailable'))
    await market.upToDate()
  }

  /** The listings that have the words of a filter, and its other conditions. */
  async function read(filter: ListingFilter) {
    await current()
    const { listed } = columns
    const found = filter.words === undefined ? undefined : await words.find(filter.words)
    return {
      among: found ? found.listings.new_intersection(listed) : listed,
      conditions: conditionsOf(filter, columns),
      exact: found?.exact ?? true,
    }
  }

  async function find(filter: ListingFilter) {
    const { among, conditions } = await read(filter)
    return idsOf(passing(among, conditions))
  }

  return {
    office: createOfficeIndex(columns, { market, version }),
    get loaded() {
      return market.loaded
    },
    ready: () => market.upToDate().catch(() => {}),
    facets: async (filter, { facets, histograms = {} }) => {
      const { among, conditions, exact } = await read(filter)
      const matching = matchingBy(conditions, among, columns)
      const counts = Object.fromEntries(facets.map((facet) => [facet, countFacet(facet, columns, matching)]))
      const { price, area } = histograms
      return {
        total: matching().listings,
        exact,
        counts,
        histograms: {
          ...(price && { price: histogram(columns.numbers.price.values, matching('price').ids(), price) }),
          ...(area && { area: histogram(columns.numbers.area.values, matching('area').ids(), area) }),
        },
      }
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
    narrow: async (filter, most, order) => {
      // Lists do not wait for it: the database answers them more slowly meanwhile.
      if (!market.loaded) return undefined
      const { among, conditions, exact } = await read(filter)
      if (order && exact) {
        const wanted = { most, enough: countLimit }
        const absent = absentAs[order.by]
        const first = firstInOrder(
          narrowing(among, conditions),
          columns.numbers[order.by],
          { ...order, absent },
          wanted,
        )
        return { ...first, exact: true }
      }
      const all = passing(among, conditions)
      const total = all.size()
      return { total, exact, ids: exact && total <= most ? all.array() : undefined }
    },
  }
}

/** As the database puts them in order (listing-order.ts): what states no size comes last. */
const absentAs = { createdAt: 0, price: 0, area: 0, price_per_m2: Infinity } as const

/** `all`: nothing narrows the market. */
type Matched = Found & { all: boolean }
type Matching = (...except: readonly string[]) => Matched

/** The listings under all conditions but those of some facets. */
function matchingBy(conditions: readonly Condition[], among: TypedFastBitSet, { listed }: MarketColumns): Matching {
  // Each condition is looked at once, however many sets of listings it narrows.
  const sets =
    conditions.length > 1
      ? conditions.map((condition) => ({ facet: condition.facet, listings: passing(among, [condition]) }))
      : conditions
  const known = new Map<string, Matched>()
  return (...except) => {
    const held = sets.filter(({ facet }) => !except.includes(facet))
    const key = held.length === sets.length ? '' : except.join(' ')
    const all = held.length === 0 && among === listed
    const found = known.get(key) ?? { ...foundOf(passing(among, held)), all }
    known.set(key, found)
    return found
  }
}

function countFacet(facet: string, columns: MarketColumns, matching: Matching): Record<string, number> {
  const { coded, numbers, attributes, withPictures, withVideo } = columns
  if (facet in coded) {
    // Another category has other subcategories, and a subcategory is chosen together with its category.
    const isKind = facet === 'category' || facet === 'subcategory'
    return countWords(
      coded[facet as keyof typeof coded],
      isKind ? matching('category', 'subcategory') : matching(facet),
    )
  }
  if (facet === 'with_pictures') return { true: matching(facet).found.intersection_size(withPictures) }
  if (facet === 'with_video') return { true: matching(facet).found.intersection_size(withVideo) }
  if (facet === 'listed_within') {
    const edges = [...listedWithin.map((days) => Date.now() - Number(days) * day).toReversed(), Infinity]
    const bars = histogram(numbers.createdAt.values, matching(facet).ids(), edges).toReversed()
    return Object.fromEntries(
      listedWithin.map((days, last) => [days, bars.slice(0, last + 1).reduce((sum, bar) => sum + bar, 0)]),
    )
  }
  const attribute = attributes.get(facet)
  if (!attribute || attribute.kind === 'number') return {}
  if (attribute.kind === 'coded') return countWords(attribute.column, matching(facet))
  // Of several words a listing must have all: another one narrows what is chosen.
  return attribute.column.count((attribute.all ? matching() : matching(facet)).found)
}

function countWords(column: CodedColumn, matched: Matched): Record<string, number> {
  return matched.all ? column.count() : column.count(matched)
}
