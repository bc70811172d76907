import { listedWithin } from '#domains/listing-fields/index.ts'
import { type ListingFilter, askedNames } from '#domains/listings/server/index.ts'
import { dayMs } from '#shared/calendar.ts'
import type { Row } from './counted-values.ts'
import type { FacetCounts, WantedCounts } from './facet-counts.ts'
import { endsOf } from './histogram.ts'
import { firstFrom } from './block-tallies.ts'
import type { Cell } from './block-order.ts'
import type { Parts, PriceRange } from './block-parts.ts'
import type { ListingBlocks } from './listing-blocks.ts'

/** What a filter may ask for the blocks to answer: the order in which listings are in them. */
const answered: ReadonlySet<string> = new Set<keyof ListingFilter>([
  'listed',
  'categoryId',
  'propertyType',
  'priceMin',
  'priceMax',
])

/** Whether the counts under a filter are in the blocks, so that few listings need be looked at, however many there are. */
export function areInBlocks(filter: ListingFilter, { facets }: WantedCounts, blocks: ListingBlocks) {
  return (
    blocks.complete &&
    askedNames(filter).every((name) => answered.has(name)) &&
    facets.every((facet) => facet === 'listed_within' || blocks.values.knows(facet))
  )
}

/** The same counts as looking at every listing brings. */
export function facetsFromBlocks(
  filter: ListingFilter,
  { facets, histograms }: WantedCounts,
  blocks: ListingBlocks,
): FacetCounts {
  const { category, type } = kindOf(filter)
  const range = rangeOf(filter)
  const asked = blocks.cells({ category, type })
  const all = blocks.parts(asked, range)
  const sums = sumRows(all, blocks)
  // A facet's own condition is left aside: each of its values is counted as if it were chosen instead.
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
    histograms: histograms?.price ? { price: priceBars(asked, histograms.price, blocks) } : {},
  }
}

/** The category and type that are asked for, as words. */
export function kindOf({ categoryId, propertyType }: ListingFilter) {
  return { category: categoryId === undefined ? undefined : String(categoryId), type: propertyType }
}

/** Nothing without limits: what states no price is in no range. */
export function rangeOf({ priceMin, priceMax }: ListingFilter): PriceRange | undefined {
  if (priceMin === undefined && priceMax === undefined) return undefined
  return { low: Number(priceMin ?? -Infinity), high: Number(priceMax ?? Number.MAX_VALUE) }
}

/** How many listings of some parts have each value; of some facets only, where they are named. */
export function sumRows({ whole, added, taken }: Parts, { values }: ListingBlocks, facets?: readonly string[]): Row {
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

/** How many listings of some parts were added in the last days. */
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

/** How many listings of some cells are between neighbouring prices. */
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
