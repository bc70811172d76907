import type { LocationTree } from './location-tree.ts'
import type { Location } from './location.ts'
import type { LocationQuery } from './location.schemas.ts'
import { placeKey, spellingsOf } from './spellings.ts'

/** Choices of the screen of locations; the first is the default (specification §9). */
export const locationPageSizes = [5, 10, 15] as const

type Counted = Location & { listings?: number }
type Order = (one: Counted, other: Counted) => number

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const orders: Record<Exclude<LocationQuery['sort'], 'tree'>, Order> = {
  position: () => 0,
  name: (one, other) => names.compare(one.name, other.name),
  name_desc: (one, other) => names.compare(other.name, one.name),
  newest: (one, other) => other.id - one.id,
  oldest: (one, other) => one.id - other.id,
  listings: (one, other) => (other.listings ?? 0) - (one.listings ?? 0),
  listings_asc: (one, other) => (one.listings ?? 0) - (other.listings ?? 0),
}

/** A page of the places directly in `parent` whose name, in any language and spelling, contains the words of `q`; and how many these are in all. */
export function pageOfLocations<Row extends Location>(
  tree: Omit<LocationTree, 'all'> & { all: readonly Row[] },
  { q, parent, sort, limit, page }: LocationQuery,
): { items: Row[]; total: number } {
  const wanted = q?.split(/\s+/).map(placeKey)
  const isWanted = (row: Row) =>
    wanted === undefined ||
    (wanted.every((key) => key !== '') &&
      spellingsOf(row).some((spelling) => wanted.every((key) => placeKey(spelling).includes(key))))
  const found = tree.all.filter((row) => (parent === undefined || row.parentId === parent) && isWanted(row))
  const sorted = found.toSorted(sort === 'tree' ? treeOrder(tree) : orders[sort])
  const start = (page - 1) * limit
  return { items: sorted.slice(start, start + limit), total: found.length }
}

function treeOrder({ cities, within }: Pick<LocationTree, 'cities' | 'within'>): Order {
  const places = new Map(cities.flatMap(({ id }) => within(id)).map((id, place) => [id, place]))
  const placeOf = ({ id }: Location) => places.get(id) ?? places.size
  return (one, other) => placeOf(one) - placeOf(other)
}
