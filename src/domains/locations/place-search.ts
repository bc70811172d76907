import type { Location, LocationTree } from './location.ts'
import { buildPlaceFinder, placeKey, spellingsOf } from './spellings.ts'

/** A place that matches the typed text; `depth` is the number of places around it. */
type PlaceMatch = { location: Location; depth: number }

/** Finds places while typing; returns all of them as a tree for an empty text. */
type PlaceSearch = (typed: string) => PlaceMatch[]

/**
 * Builds the search of places by prefix, then by substring, of any spelling in any language: `kaz`, `ካዛ`, `casanchis`, `Debre Z`,
 * `Gerji, Bole`. Places come before those inside them.
 */
export function buildPlaceSearch(tree: LocationTree): PlaceSearch {
  const whole = tree.inOrder.flatMap((id): PlaceMatch[] => {
    const [location, ...around] = tree.path(id)
    return location ? [{ location, depth: around.length }] : []
  })
  const keys = new Map(whole.map(({ location }) => [location.id, spellingsOf(location).map(placeKey)]))
  const find = buildPlaceFinder(tree)

  return (typed) => {
    const typedKey = placeKey(typed)
    if (typedKey === '') return whole
    const meant = find(typed)
    const rank = ({ location }: PlaceMatch) => (location === meant ? 0 : rankOf(keys.get(location.id) ?? [], typedKey))
    return whole
      .map((match) => ({ match, rank: rank(match) }))
      .filter((found) => found.rank < notFound)
      .toSorted((one, other) => one.rank - other.rank || one.match.depth - other.match.depth)
      .map(({ match }) => match)
  }
}

const notFound = 4

function rankOf(keys: readonly string[], typedKey: string): number {
  if (keys.includes(typedKey)) return 1
  if (keys.some((key) => key.startsWith(typedKey))) return 2
  return keys.some((key) => key.includes(typedKey)) ? 3 : notFound
}
