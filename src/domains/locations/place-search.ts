import type { LocationTree } from './location-tree.ts'
import type { Location } from './location.ts'
import { buildPlaceFinder, placeKey, spellingsOf } from './spellings.ts'

/** A place that fits what is typed so far; `depth` is how many places lie around it. */
type PlaceMatch = { location: Location; depth: number }

/** Finds places while somebody types; of an empty text, all of them as a tree. */
type PlaceSearch = (typed: string) => PlaceMatch[]

/** More matches than these help nobody to choose. */
const mostMatches = 30

/**
 * Prepares the search of places by the beginning, then by any part, of any of their spellings in any language:
 * `kaz`, `ካዛ`, `casanchis`, `Debre Z`, `Gerji, Bole`. Places are found before those inside them.
 */
export function buildPlaceSearch(tree: LocationTree): PlaceSearch {
  const whole = inTreeOrder(tree)
  const keys = new Map(whole.map(({ location }) => [location.id, spellingsOf(location).map(placeKey)]))
  const find = buildPlaceFinder(tree)

  return (typed) => {
    const wanted = placeKey(typed)
    if (wanted === '') return whole
    const meant = find(typed)
    const rank = ({ location }: PlaceMatch) => (location === meant ? 0 : rankOf(keys.get(location.id) ?? [], wanted))
    return whole
      .map((match) => ({ match, rank: rank(match) }))
      .filter((found) => found.rank < notFound)
      .toSorted((one, other) => one.rank - other.rank || one.match.depth - other.match.depth)
      .slice(0, mostMatches)
      .map(({ match }) => match)
  }
}

const notFound = 4

function rankOf(keys: readonly string[], wanted: string): number {
  if (keys.includes(wanted)) return 1
  if (keys.some((key) => key.startsWith(wanted))) return 2
  return keys.some((key) => key.includes(wanted)) ? 3 : notFound
}

/** Every place directly before the places inside it. */
function inTreeOrder(tree: LocationTree): PlaceMatch[] {
  const inside = Map.groupBy(tree.all, ({ parentId }) => parentId)
  const below = (location: Location, depth: number): PlaceMatch[] => [
    { location, depth },
    ...(inside.get(location.id) ?? []).flatMap((child) => below(child, depth + 1)),
  ]
  return tree.cities.flatMap((city) => below(city, 0))
}
