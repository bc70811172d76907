import { TypedFastBitSet } from 'typedfastbitset'
import { enlarged } from './bit-filter.ts'

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
