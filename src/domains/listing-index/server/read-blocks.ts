import { listedWithin } from '#domains/listing-fields/index.ts'
import { type ListingFilter, askedNames } from '#domains/listings/server/index.ts'
import { dayMs } from '#shared/calendar.ts'
import type { Row } from './counted-values.ts'
import type { FacetCounts, RequestedCounts } from './facet-counts.ts'
import { endsOf } from './histogram.ts'
import { firstFrom, type Cell } from './block-order.ts'
import type { Parts, PriceRange, PriceOrder } from './block-parts.ts'
import type { ListingBlocks } from './listing-blocks.ts'
import type { Condition } from './conditions.ts'

/** The filters that the blocks answer: those of their own order. */
const answered: ReadonlySet<string> = new Set<keyof ListingFilter>([
  'listed',
  'categoryId',
  'propertyType',
  'priceMin',
  'priceMax',
])

/** Whether the blocks hold all counts under a filter, so that few listings need be visited, however many there are. */
export function areInBlocks(filter: ListingFilter, { facets }: RequestedCounts, blocks: ListingBlocks) {
  return (
    blocks.complete &&
    askedNames(filter).every((name) => answered.has(name)) &&
    facets.every((facet) => facet === 'listed_within' || blocks.values.knows(facet))
  )
}

/** Returns the same counts as `countFacets`, from blocks. */
export function facetsFromBlocks(
  filter: ListingFilter,
  { facets, histograms }: RequestedCounts,
  blocks: ListingBlocks,
): FacetCounts {
  const { category, type } = kindOf(filter)
  const range = rangeOf(filter)
  const inCategory = blocks.cells({ category, type })
  const all = blocks.parts(inCategory, range)
  const sums = sumRows(all, blocks)
  // A facet's own condition is left out: each of its values is counted as if it were chosen instead.
  const sumOthers = (cells: Cell[], names: string[]) => sumRows(blocks.parts(cells, range), blocks, names)
  const byKind = category === undefined ? sums : sumOthers(blocks.cells({ type }), ['category', 'subcategory'])
  const byType = type === undefined ? sums : sumOthers(blocks.cells({ category }), ['property_type'])
  const rows = new Map([
    ['category', byKind],
    ['subcategory', byKind],
    ['property_type', byType],
  ])
  const countFacet = (facet: string) =>
    facet === 'listed_within' ? countNew(all, blocks) : blocks.values.countsOf(facet, rows.get(facet) ?? sums)
  return {
    total: all.listings,
    exact: true,
    counts: Object.fromEntries(facets.map((facet) => [facet, countFacet(facet)])),
    histograms: histograms?.price ? { price: priceBars(inCategory, histograms.price, blocks) } : {},
  }
}

/** Returns the requested category and type, as words. */
function kindOf({ categoryId, propertyType }: ListingFilter) {
  return { category: categoryId === undefined ? undefined : String(categoryId), type: propertyType }
}

/** Returns undefined without limits; a listing without a price is in no range. */
function rangeOf({ priceMin, priceMax }: ListingFilter): PriceRange | undefined {
  if (priceMin === undefined && priceMax === undefined) return undefined
  return { low: Number(priceMin ?? -Infinity), high: Number(priceMax ?? Number.MAX_VALUE) }
}

/** Counts the listings of some parts per value, for all facets or the named ones. */
function sumRows({ whole, added, taken }: Parts, { values }: ListingBlocks, facets?: readonly string[]): Row {
  const sums = new Uint32Array(values.highest + 1)
  values.add(
    sums,
    whole.map(({ row }) => row),
    facets,
  )
  values.count(sums, added, 1, facets)
  values.count(sums, taken, -1, facets)
  return sums
}

/** Counts the listings of some parts that were added in the last days. */
function countNew({ whole, added, taken }: Parts, { dateOf }: ListingBlocks): Record<string, number> {
  const now = Date.now()
  const counts = listedWithin.map((days) => {
    const since = now - Number(days) * dayMs
    const single = (ids: readonly number[]) => ids.reduce((sum, id) => sum + Number(dateOf(id) >= since), 0)
    const inBlocks = whole.reduce((sum, { recent }) => sum + recent.length - firstFrom(recent, since), 0)
    return [days, inBlocks + single(added) - single(taken)] as const
  })
  return Object.fromEntries(counts)
}

/** Counts the listings of some cells between neighbouring prices. */
function priceBars(cells: readonly Cell[], edges: readonly number[], blocks: ListingBlocks): number[] {
  if (edges.length < 2) return []
  const ends = endsOf(edges)
  const bars = Array.from({ length: edges.length - 1 }, () => 0)
  for (const cell of cells) {
    const cheaper = blocks.cheaper(cell, ends)
    for (let bar = 0; bar < bars.length; bar += 1)
      bars[bar] = (bars[bar] ?? 0) + (cheaper[bar + 1] ?? 0) - (cheaper[bar] ?? 0)
  }
  return bars
}

const priced: PriceRange = { low: -Infinity, high: Number.MAX_VALUE }
/** Blocks keep listings without a price at the end; lists sort them as price 0. */
const unpriced: PriceRange = { low: Infinity, high: Infinity }

const ofTheirOrder: ReadonlySet<string> = new Set(['category', 'property_type', 'price'])

/**
 * Counts the listings under the conditions of a filter if, besides the blocks' own order, there is at most one condition and each block
 * counts its values; undefined otherwise.
 */
export function countFromBlocks(
  filter: ListingFilter,
  conditions: readonly Condition[],
  blocks: ListingBlocks,
): number | undefined {
  const [other, ...further] = conditions.filter(({ facet }) => !ofTheirOrder.has(facet))
  const isCounted = other === undefined || (other.fits !== undefined && blocks.values.knows(other.facet))
  if (!blocks.complete || filter.words !== undefined || filter.ids || further.length > 0 || !isCounted) return undefined
  const parts = blocks.parts(blocks.cells(kindOf(filter)), rangeOf(filter))
  if (!other) return parts.listings
  const counts = blocks.values.countsOf(other.facet, sumRows(parts, blocks, [other.facet]))
  return Object.entries(counts).reduce((sum, [word, count]) => sum + (other.fits?.(word) ? count : 0), 0)
}

/**
 * Returns the first `max` listings by price, from a place in that order, under a filter that blocks answer. The result is that of
 * first-in-order.ts, but only the first of each category and type are visited.
 */
export function firstFromBlocks(
  filter: ListingFilter,
  order: PriceOrder,
  max: number,
  blocks: ListingBlocks,
): number[] {
  const range = rangeOf(filter)
  const found = blocks
    .cells(kindOf(filter))
    .flatMap((cell) => [
      ...blocks.first(cell, range ?? priced, order, max),
      ...(range ? [] : unpricedFrom(order).flatMap((from) => blocks.first(cell, unpriced, { ...order, from }, max))),
    ])
  const sign = order.descending ? -1 : 1
  const keyOf = (id: number) => (blocks.priceOf(id) === Infinity ? 0 : blocks.priceOf(id))
  return found.toSorted((one, other) => sign * (keyOf(one) - keyOf(other) || one - other)).slice(0, max)
}

/** Returns where to begin among listings without a price; empty if all of them come before `from`. */
function unpricedFrom({ descending, from }: PriceOrder): [] | [PriceOrder['from']] {
  if (from?.value === 0) return [{ ...from, value: Infinity }]
  return from && from.value > 0 !== descending ? [] : [undefined]
}
