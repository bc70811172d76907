import type { Location, LocationTree } from './location.ts'
import type { LocationQuery } from './location.schemas.ts'
import { placeKey, spellingsOf } from './spellings.ts'
import { recordOrders } from '#shared/record-orders.ts'

/** Choices of the screen of locations; the first is the default (specification §9). */
export const locationPageSizes = [5, 10, 15] as const

/**
 * Returns a page of the places directly in `parent` whose name, in any language and spelling, contains the words of `q`, and the total
 * number of these.
 */
export function pageOfLocations<Row extends Location>(
  tree: Omit<LocationTree, 'all'> & { all: readonly Row[] },
  { q, parent, sort, limit, page }: LocationQuery,
): { items: Row[]; total: number } {
  const keys = q?.split(/\s+/).map(placeKey)
  const isFound = (row: Row) =>
    keys === undefined ||
    (keys.every((key) => key !== '') &&
      spellingsOf(row).some((spelling) => keys.every((key) => placeKey(spelling).includes(key))))
  const found = tree.all.filter((row) => (parent === undefined || row.parentId === parent) && isFound(row))
  const sorted = found.toSorted(sort === 'tree' ? treeOrder(tree) : recordOrders[sort])
  const start = (page - 1) * limit
  return { items: sorted.slice(start, start + limit), total: found.length }
}

function treeOrder({ inOrder }: Pick<LocationTree, 'inOrder'>): (one: Location, other: Location) => number {
  const places = new Map(inOrder.map((id, place) => [id, place]))
  const placeOf = ({ id }: Location) => places.get(id) ?? places.size
  return (one, other) => placeOf(one) - placeOf(other)
}
