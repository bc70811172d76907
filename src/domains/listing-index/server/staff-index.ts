import { TypedFastBitSet } from 'typedfastbitset'
import { staleAfterDays } from '#domains/listings/index.ts'
import {
  type ListingFilter,
  type NamedListings,
  type StaffFilter,
  type StaffIndex,
  countLimit,
} from '#domains/listings/server/index.ts'
import type { DataVersion } from '#platform/page-cache/data-version.ts'
import { type Condition, conditionsOf, narrowing, passing } from './conditions.ts'
import { firstInOrder } from './first-in-order.ts'
import type { FollowedMarket } from './follow-market.ts'
import { keepPassing } from './listing-set.ts'
import { type Added, type MarketFigures, countMarket } from './market-figures.ts'
import type { MarketColumns } from './market-columns.ts'

/** The index of all listings for staff; it returns what the database would return at this moment. */
export type MarketStaffIndex = StaffIndex & {
  /** Returns the dashboard's figures of all listings outside the recycle bin, or of one owner's. Times are in milliseconds. */
  figures(query: { ownerId: number | undefined; added: Added }): Promise<MarketFigures>
}

export function createStaffIndex(
  columns: MarketColumns,
  { market, version }: { market: FollowedMarket; version: DataVersion },
): MarketStaffIndex {
  /** Waits until the index holds the caller's own changes and those that others made before the call. */
  async function current(): Promise<void> {
    await version.caughtUp()
    await market.upToDate()
  }

  const among = (deleted: boolean) => (deleted ? columns.deleted : columns.known.new_difference(columns.deleted))

  return {
    titled: async (words, { deleted }) => {
      await current()
      return columns.titles.having(words, among(deleted))
    },
    narrow: async (filter, max, order) => {
      // Only the database can search for literal text in titles.
      if (!market.loaded || filter.named?.text !== undefined) return undefined
      await current()
      // Changes may have been missed.
      if (!version.live || !market.complete) return undefined
      const conditions = [...staffConditions(filter, columns), ...conditionsOf(filter, columns)]
      if (order) {
        const narrowed = narrowing(among(filter.deleted), conditions)
        const limits = { max, enough: countLimit }
        return firstInOrder(narrowed, columns.numbers[order.by], { ...order, absent: 0 }, limits)
      }
      const found = passing(among(filter.deleted), conditions)
      const total = found.size()
      return { total, ids: total <= max ? found.array() : undefined }
    },
    figures: async ({ ownerId, added }) => {
      await current()
      const own = ownerId === undefined ? [] : [ownedBy(ownerId, columns)]
      return countMarket(columns, passing(among(false), own), { added, unchangedBefore: staleSince() })
    },
  }
}

type StaffConditions = {
  [Key in Exclude<keyof StaffFilter, keyof ListingFilter | 'deleted'>]-?: (
    value: Exclude<StaffFilter[Key], undefined>,
  ) => Condition | Condition[]
}

function staffConditions(filter: StaffFilter, columns: MarketColumns): Condition[] {
  const { coded, numbers, listed, incomplete, withPictures } = columns
  const conditions: StaffConditions = {
    visible: (visible) => {
      if (visible === 'everything') return []
      const own = passing(columns.known, [ownedBy(visible.listedOrOwnedBy, columns)])
      return { facet: 'visible', listings: listed.new_union(own) }
    },
    named: (named) => ({ facet: 'named', listings: namedListings(named, columns) }),
    ownerId: (id) => ownedBy(id, columns),
    publication: (publication) => ({
      facet: 'publication',
      listings: coded.publication.having(publication) ?? new TypedFastBitSet(),
    }),
    withoutPictures: () => ({ facet: 'with_pictures', keep: keepPassing((id) => !withPictures.has(id)) }),
    incomplete: () => ({ facet: 'incomplete', listings: incomplete }),
    addedSince: (moment) => ({ facet: 'added_since', keep: numbers.createdAt.between(moment, undefined) }),
    unchanged: () => ({ facet: 'unchanged', keep: numbers.updatedAt.between(undefined, staleSince()) }),
  }
  const isOnMarket = filter.listed ? [{ facet: 'listed', listings: listed }] : []
  const chosen = Object.entries(conditions).flatMap(([key, condition]) => {
    const value = filter[key as keyof StaffConditions]
    return value === undefined ? [] : (condition as (value: unknown) => Condition | Condition[])(value)
  })
  return [...isOnMarket, ...chosen]
}

/** null means without an owner. */
function ownedBy(id: number | null, { coded }: MarketColumns): Condition {
  const keep =
    id === null
      ? keepPassing((listing) => coded.owner.code(listing) === 0)
      : coded.owner.where((owner) => owner === String(id))
  return { facet: 'owner', keep }
}

function namedListings({ ids, titled, owners = [] }: NamedListings, { known, coded }: MarketColumns): TypedFastBitSet {
  // A phone number reads as a reference, and a set with that id would take 200 MB.
  const named = new TypedFastBitSet(ids.filter((id) => known.has(id)))
  if (titled) named.union(titled)
  if (owners.length === 0) return named
  const people = new Set(owners.map(String))
  const owned = coded.owner.where((owner) => people.has(owner))
  return named.new_union(passing(known, [{ facet: 'owner', keep: owned }]))
}

/** Returns the time before which an unchanged listing counts as stale. */
function staleSince(): number {
  return Date.now() - staleAfterDays * 24 * 60 * 60 * 1000
}
