import type { DraftListing } from './draft-listing.ts'
import { placeBySlug } from './places.ts'

/**
 * Samples about `share` of the drafts, evenly from each subcategory ordered by deal, city, furnishing, rooms and price,
 * so that shares and medians stay. Every subcategory keeps at least one.
 */
export function sampleDrafts(drafts: readonly DraftListing[], share: number): DraftListing[] {
  const groups = Map.groupBy(drafts, ({ category, subcategory }) => `${category}/${subcategory}`)
  // The rounding error of a group is passed to the next, so that the total is right.
  let owed = 0
  return [...groups.values()].flatMap((group) => {
    const wanted = group.length * share + owed
    const count = Math.min(group.length, Math.max(1, Math.round(wanted)))
    owed = wanted - count
    const ordered = group.toSorted(inOrder)
    return Array.from(
      { length: count },
      (_, index) => ordered[Math.floor(((index + 0.5) * group.length) / count)],
    ).filter((draft) => draft !== undefined)
  })
}

function inOrder(one: DraftListing, other: DraftListing): number {
  return orderOf(one).localeCompare(orderOf(other), 'en') || Number(one.price) - Number(other.price)
}

function orderOf({ propertyType, location, furnished, bedrooms }: DraftListing): string {
  const place = placeBySlug(location)
  return [propertyType, place.parent === null ? location : place.parent, furnished, bedrooms].join(' ')
}
