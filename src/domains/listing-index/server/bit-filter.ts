import type { TypedFastBitSet } from 'typedfastbitset'

/** Filters a bit set in place: clears the listings that do not pass in its words `from` (inclusive) to `to` (exclusive). */
export type BitFilter = (words: Uint32Array, from: number, to: number) => void

/** A set of found listings, its size, and its ids in ascending order, computed on first use. */
export type Found = { found: TypedFastBitSet; listings: number; ids: () => Uint32Array }

export function foundOf(found: TypedFastBitSet): Found {
  let ids: Uint32Array | undefined
  return { found, listings: found.size(), ids: () => (ids ??= idsOf(found)) }
}

/** Returns a `BitFilter` that tests one listing after another; columns have faster ones. */
export function keepPassing(passes: (id: number) => boolean): BitFilter {
  return (words, from, to) => {
    for (let at = from; at < to; at += 1) {
      for (let left = words[at] ?? 0; left !== 0; left &= left - 1)
        if (!passes(at * 32 + lowestBit(left))) words[at] = (words[at] ?? 0) & ~(1 << lowestBit(left))
    }
  }
}

/** Whether so few bits are set (three at most) that visiting them is less work than all 32 places without a branch. */
export function isSparse(bits: number): boolean {
  const rest = bits & (bits - 1) & ((bits & (bits - 1)) - 1)
  return (rest & (rest - 1)) === 0
}

/** Returns the position of the lowest set bit. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/** Returns the number of set bits. */
export function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Returns the listings of a bit set, ascending. */
export function idsOf(found: TypedFastBitSet): Uint32Array {
  const ids = new Uint32Array(found.size())
  let next = 0
  const { words } = found
  for (let at = 0; at < words.length; at += 1)
    for (let left = words[at] ?? 0; left !== 0; left &= left - 1) {
      ids[next] = at * 32 + lowestBit(left)
      next += 1
    }
  return ids
}

/** Returns a copy with more room. */
export function enlarged<Numbers extends Uint8Array | Uint16Array | Uint32Array>(
  before: Numbers,
  room: number,
): Numbers {
  const Kind = before.constructor as new (length: number) => Numbers
  const larger = new Kind(room)
  larger.set(before)
  return larger
}
