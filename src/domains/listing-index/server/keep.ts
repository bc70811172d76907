import type { TypedFastBitSet } from 'typedfastbitset'

/** Which listings of a bit set stay in it: takes the others out of its words. */
export type Keep = (words: Uint32Array) => void

/** Keeps what passes a test of one listing after the other; columns have faster ways of their own. */
export function keepPassing(passes: (id: number) => boolean): Keep {
  return (words) => {
    for (let at = 0; at < words.length; at += 1) {
      for (let left = words[at] ?? 0; left !== 0; left &= left - 1)
        if (!passes(at * 32 + lowestBit(left))) words[at] = (words[at] ?? 0) & ~(1 << lowestBit(left))
    }
  }
}

/** Whether so few bits are set that looking at each is less work than looking at all 32 places without a branch. */
export function isSparse(bits: number): boolean {
  const rest = bits & (bits - 1) & ((bits & (bits - 1)) - 1)
  return (rest & (rest - 1)) === 0
}

/** The position of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/** The listings of a bit set, ascending. */
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
