import { TypedFastBitSet } from 'typedfastbitset'

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

/** A set of listings in the smaller of two forms: ascending ids of four bytes each, or one bit per existing listing. */
export class ListingSet {
  readonly #highest: number
  #ids = new Uint32Array(0)
  #count = 0
  #bits: TypedFastBitSet | undefined

  /** `highest`: the highest id. `expected`: the room to reserve, so that hundreds of sets do not grow step by step. */
  constructor(highest: number, expected: number) {
    this.#highest = highest
    if (this.#isSmallerAsBits(expected)) this.#bits = emptyBits(highest)
    else this.#ids = new Uint32Array(Math.ceil(expected * 1.2) + 16)
  }

  add(id: number): void {
    if (this.#bits) this.#bits.add(id)
    else {
      const place = this.#placeOf(id)
      if (place < this.#count && this.#ids[place] === id) return
      if (this.#count === this.#ids.length) this.#ids = enlarged(this.#ids, Math.ceil(this.#count * 1.5) + 16)
      this.#ids.copyWithin(place + 1, place, this.#count)
      this.#ids[place] = id
      this.#count += 1
      if (this.#isSmallerAsBits(this.#count)) this.#turnToBits()
    }
  }

  remove(id: number): void {
    if (this.#bits) this.#bits.remove(id)
    else {
      const place = this.#placeOf(id)
      if (place === this.#count || this.#ids[place] !== id) return
      this.#ids.copyWithin(place, place + 1, this.#count)
      this.#count -= 1
    }
  }

  /** Returns the set as bits, which the caller must not change. */
  toBits(): TypedFastBitSet {
    return this.#bits ?? addAll(emptyBits(this.#highest), this.#ids.subarray(0, this.#count))
  }

  addTo(bits: TypedFastBitSet): void {
    if (this.#bits) bits.union(this.#bits)
    else addAll(bits, this.#ids.subarray(0, this.#count))
  }

  #isSmallerAsBits(count: number): boolean {
    return count * 32 > this.#highest
  }

  #turnToBits(): void {
    this.#bits = this.toBits()
    this.#ids = new Uint32Array(0)
  }

  /** Checks the end first: listings are read in the order of their ids. */
  #placeOf(id: number): number {
    const [ids, count] = [this.#ids, this.#count]
    if (count === 0 || id > (ids[count - 1] ?? 0)) return count
    return firstPassing(count, (place) => (ids[place] ?? 0) >= id)
  }
}

/** Creates an empty set with room for all listings. */
export function emptyBits(highest: number): TypedFastBitSet {
  return TypedFastBitSet.fromWords(new Uint32Array((highest >>> 5) + 1))
}

function addAll(bits: TypedFastBitSet, ids: Uint32Array): TypedFastBitSet {
  for (const id of ids) bits.add(id)
  return bits
}

/** Returns the first place that passes, given that all later ones pass too; `places` if none does. */
export function firstPassing(places: number, passes: (place: number) => boolean): number {
  let [from, to] = [0, places]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (passes(middle)) to = middle
    else from = middle + 1
  }
  return from
}
