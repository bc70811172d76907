import { TypedFastBitSet } from 'typedfastbitset'
import { type Keep, keepPassing } from './keep.ts'

/** Any number of words per listing. */
export type TagColumn = {
  add(id: number, words: readonly string[]): void
  clear(id: number): void
  /** Keeps what has all of the words. */
  all(words: readonly string[]): Keep
  /** How many of the listings have each of the column's own words. */
  count(found: TypedFastBitSet): Record<string, number>
  /** The listings of each of them. */
  readonly sets: ReadonlyMap<string, TypedFastBitSet>
}

/** Counts the words it is made for; what people write besides is found, and not counted. */
export function createTagColumn(own: readonly string[]): TagColumn {
  const sets = new Map(own.map((word) => [word, new TypedFastBitSet()]))
  const others = new Map<number, readonly string[]>()
  return {
    sets,
    add: (id, words) => {
      for (const word of words) sets.get(word)?.add(id)
      const rest = words.filter((word) => !sets.has(word))
      if (rest.length > 0) others.set(id, rest)
    },
    clear: (id) => {
      for (const listings of sets.values()) if (listings.has(id)) listings.remove(id)
      others.delete(id)
    },
    all: (words) => (listings, from, to) => {
      for (const word of words) {
        const having = sets.get(word)?.words
        if (!having) keepPassing((id) => others.get(id)?.includes(word) ?? false)(listings, from, to)
        else for (let at = from; at < to; at += 1) listings[at] = (listings[at] ?? 0) & (having[at] ?? 0)
      }
    },
    count: (found) =>
      Object.fromEntries([...sets].map(([word, listings]) => [word, found.intersection_size(listings)])),
  }
}
