/** A seeded random generator: the same seed gives the same sequence on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Picks an item in proportion to its weight. */
  weighted: <T>(items: readonly (readonly [T, number])[]) => T
  /** A shuffled copy. */
  shuffle: <T>(items: readonly T[]) => T[]
  /** Returns an independent generator for one part of the market, so that changes there leave the other parts as they were. */
  fork: (label: string) => Random
}

/** Creates a generator from a whole-number seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    weighted: (items) => pickWeighted(items, next()),
    shuffle: (items) => shuffled(items, int),
    fork: (label) => createRandom(hash(`${seed}/${label}`)),
  }
}

function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) throw new RangeError('Nothing to pick from')
  return items[index] as T
}

function pickWeighted<T>(items: readonly (readonly [T, number])[], share: number): T {
  let left = share * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return itemAt(items, items.length - 1)[0]
}

function shuffled<T>(items: readonly T[], int: Random['int']): T[] {
  return items
    .map((item) => ({ item, order: int(0, 2 ** 30) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

// FNV-1a
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
