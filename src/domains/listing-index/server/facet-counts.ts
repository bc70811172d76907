import type { TypedFastBitSet } from 'typedfastbitset'
import { listedWithin } from '#domains/listing-fields/index.ts'
import { dayMs } from '#shared/calendar.ts'
import type { CodedColumn } from './word-columns.ts'
import { type Condition, passing } from './conditions.ts'
import { histogram } from './histogram.ts'
import { type Found, foundOf } from './listing-set.ts'
import type { MarketColumns } from './market-columns.ts'

/** The counts to return: facets by parameter name, and histogram edges (birr per month). */
export type RequestedCounts = { facets: readonly string[]; histograms?: { price: readonly number[] } }

export type FacetCounts = {
  /** The number of listings that pass all filters. */
  total: number
  /** False while the first search for a common word sees only some of the listings: the counts are then too low. */
  exact: boolean
  /** Per facet and value: how many listings there would be if the value replaced the current choice. A missing value means none. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  histograms: { price?: number[] }
}

/** Counts by visiting every listing that passes the conditions; for each facet, the facet's own condition is left out. */
export function countFacets(
  columns: MarketColumns,
  { among, conditions }: { among: TypedFastBitSet; conditions: readonly Condition[] },
  { facets, histograms }: RequestedCounts,
): Omit<FacetCounts, 'exact'> {
  const matching = matchingBy(conditions, among, columns)
  const edges = histograms?.price
  return {
    total: matching().listings,
    counts: Object.fromEntries(facets.map((facet) => [facet, countFacet(facet, columns, matching)])),
    histograms: edges ? { price: histogram(columns.numbers.price.values, matching('price').ids(), edges) } : {},
  }
}

/** `all`: no condition narrows the market. */
type Matched = Found & { all: boolean }
type Matching = (...except: readonly string[]) => Matched

/** Returns a function that finds the listings under all conditions except those of the given facets. */
function matchingBy(conditions: readonly Condition[], among: TypedFastBitSet, { listed }: MarketColumns): Matching {
  // Each condition is evaluated once, however many sets it narrows.
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
    // Categories have different subcategories, and a subcategory is chosen together with its category.
    const isKind = facet === 'category' || facet === 'subcategory'
    return countWords(
      coded[facet as keyof typeof coded],
      isKind ? matching('category', 'subcategory') : matching(facet),
    )
  }
  if (facet === 'with_pictures') return { true: matching(facet).found.intersection_size(withPictures) }
  if (facet === 'with_video') return { true: matching(facet).found.intersection_size(withVideo) }
  if (facet === 'listed_within') {
    const edges = [...listedWithin.map((days) => Date.now() - Number(days) * dayMs).toReversed(), Infinity]
    const bars = histogram(numbers.createdAt.values, matching(facet).ids(), edges).toReversed()
    return Object.fromEntries(
      listedWithin.map((days, last) => [days, bars.slice(0, last + 1).reduce((sum, bar) => sum + bar, 0)]),
    )
  }
  const attribute = attributes.get(facet)
  if (!attribute || attribute.kind === 'number') return {}
  if (attribute.kind === 'coded') return countWords(attribute.column, matching(facet))
  // A listing must have all of the chosen words: another word narrows the selection.
  return attribute.column.count((attribute.all ? matching() : matching(facet)).found)
}

function countWords(column: CodedColumn, matched: Matched): Record<string, number> {
  return matched.all ? column.count() : column.count(matched)
}
