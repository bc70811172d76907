import type { LocationTree } from './location-tree.ts'
import type { Location } from './location.ts'
import { placeKey, spellingsOf } from './spellings.ts'

/** Finds the known place whose name is most like a misspelt one, or nothing where none is like it. */
export type NearestPlace = (written: string) => Location | undefined

/** Prepares the look-up of places by names that are nearly right, in any language (`Bolle`, `Gerjy`). */
export function buildNearestPlace(tree: LocationTree): NearestPlace {
  const nearest = buildNearestName(
    tree.all.flatMap((location) => spellingsOf(location).map((spelling) => ({ spelling, one: location }))),
  )
  // Of an address, each part may be known and only lie elsewhere.
  return (written) => (/[,/;]/.test(written) ? undefined : nearest(written))
}

/** Share of pairs of letters that two names have in common, below which one is no misspelling of the other. */
const leastLikeness = 0.5

/** No name is as long as this; longer texts are not compared. */
const longestName = 100

/** Prepares the look-up of things by names that are nearly right; nothing where none is like it. */
export function buildNearestName<One>(
  names: readonly { spelling: string; one: One }[],
): (written: string) => One | undefined {
  const spellings = names.map(({ spelling, one }) => ({ one, pairs: pairsOf(placeKey(spelling)) }))
  return (written) => {
    if (written.length > longestName) return undefined
    const wanted = pairsOf(placeKey(written))
    let best: { one: One | undefined; likeness: number } = { one: undefined, likeness: leastLikeness }
    for (const { one, pairs } of spellings) {
      const alike = likeness(wanted, pairs)
      if (alike > best.likeness) best = { one, likeness: alike }
    }
    return best.one
  }
}

/** Dice's coefficient of the pairs of letters. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return (2 * shared) / (one.size + other.size)
}

/** Every two letters that follow each other; the ends of the name count as letters. */
function pairsOf(key: string): Set<string> {
  const letters = [...`^${key}$`]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}
