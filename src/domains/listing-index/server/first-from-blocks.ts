import type { ListingFilter } from '#domains/listings/server/index.ts'
import type { PriceOrder, PriceRange } from './block-parts.ts'
import type { Condition } from './conditions.ts'
import { kindOf, rangeOf, sumRows } from './facets-from-blocks.ts'
import type { ListingBlocks } from './listing-blocks.ts'

const priced: PriceRange = { low: -Infinity, high: Number.MAX_VALUE }
/** Blocks have what states no price at their end; lists have it where the price 0 is. */
const unpriced: PriceRange = { low: Infinity, high: Infinity }

const ofTheirOrder: ReadonlySet<string> = new Set(['category', 'property_type', 'price'])

/**
 * How many listings there are under the conditions of a filter, where all but one of them are those by which listings are put into blocks
 * and the values of that one are counted in each; undefined under any others.
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
 * The first `most` listings by price, from a place in that order on, under a filter that blocks answer: the same as looking at every listing
 * brings (first-in-order.ts), but of each category and type only the first are looked at.
 */
export function firstFromBlocks(
  filter: ListingFilter,
  order: PriceOrder,
  most: number,
  blocks: ListingBlocks,
): number[] {
  const range = rangeOf(filter)
  const found = blocks
    .cells(kindOf(filter))
    .flatMap((cell) => [
      ...blocks.first(cell, range ?? priced, order, most),
      ...(range ? [] : unpricedFrom(order).flatMap((from) => blocks.first(cell, unpriced, { ...order, from }, most))),
    ])
  const sign = order.descending ? -1 : 1
  const keyOf = (id: number) => (blocks.priceOf(id) === Infinity ? 0 : blocks.priceOf(id))
  return found.toSorted((one, other) => sign * (keyOf(one) - keyOf(other) || one - other)).slice(0, most)
}

/** Where to begin among listings without a price; nothing where all of them come before. */
function unpricedFrom({ descending, from }: PriceOrder): [] | [PriceOrder['from']] {
  if (from?.value === 0) return [{ ...from, value: Infinity }]
  return from && from.value > 0 !== descending ? [] : [undefined]
}
