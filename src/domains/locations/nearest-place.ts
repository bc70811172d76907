import type { Location, LocationTree } from './location.ts'
import { placeKey, spellingsOf } from './spellings.ts'

/** Returns the known place whose name is most similar to a misspelt one, or undefined. */
export type NearestPlace = (written: string) => Location | undefined

/** Builds the look-up of places by approximate names in any language (`Bolle`, `Gerjy`). */
export function buildNearestPlace(tree: LocationTree): NearestPlace {
  const nearest = buildNearestName(
    tree.all.flatMap((location) => spellingsOf(location).map((spelling) => ({ spelling, one: location }))),
  )
  // The parts of an address may each be known and merely lie elsewhere.
  return (written) => (/[,/;]/.test(written) ? undefined : nearest(written))
}

/** The least likeness of two names (0 to 1) for one to be a misspelling of the other. */
const minLikeness = 0.5

/** Longer texts are not compared; no name is this long. */
const longestName = 100

/** Builds a look-up by approximate names, which returns undefined if none is similar. */
export function buildNearestName<One>(
  names: readonly { spelling: string; one: One }[],
): (written: string) => One | undefined {
  const spellings = names.map(({ spelling, one }) => ({ one, pairs: pairsOf(placeKey(spelling)) }))
  return (written) => {
    if (written.length > longestName) return undefined
    const pairsWritten = pairsOf(placeKey(written))
    let best: { one: One | undefined; likeness: number } = { one: undefined, likeness: minLikeness }
    for (const { one, pairs } of spellings) {
      const alike = likeness(pairsWritten, pairs)
      if (alike > best.likeness) best = { one, likeness: alike }
    }
    return best.one
  }
}

/** Returns Dice's coefficient of the letter pairs. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return (2 * shared) / (one.size + other.size)
}

/** Returns all pairs of adjacent letters, with markers for the start and end of the name. */
function pairsOf(key: string): Set<string> {
  const letters = [...`^${key}$`]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}
