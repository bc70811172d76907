/** So many words of a bit set make a block, with a listing for each of their 32 bits. */
export const wordsPerBlock = 128
const listingsPerBlock = wordsPerBlock * 32

/**
 * Between which numbers the listings of each block lie, so that whoever looks for the first in an order need not look into most blocks.
 * What a listing stated before still counts: the bounds only widen, which makes them less useful and never wrong.
 */
export type NumberBlocks = {
  readonly lowest: Float64Array
  readonly highest: Float64Array
  /** 1: some listings of the block state no number. */
  readonly someAbsent: Uint8Array
  /** Takes in the number of a listing; NaN: it states none. */
  widen(id: number, value: number): void
  reserve(listings: number): void
}

export function createNumberBlocks(): NumberBlocks {
  let lowest = new Float64Array(0)
  let highest = new Float64Array(0)
  let someAbsent = new Uint8Array(0)
  return {
    get lowest() {
      return lowest
    },
    get highest() {
      return highest
    },
    get someAbsent() {
      return someAbsent
    },
    widen: (id, value) => {
      const block = Math.floor(id / listingsPerBlock)
      if (Number.isNaN(value)) someAbsent[block] = 1
      if (value < (lowest[block] ?? 0)) lowest[block] = value
      if (value > (highest[block] ?? 0)) highest[block] = value
    },
    reserve: (listings) => {
      const before = lowest
      const blocks = Math.ceil(listings / listingsPerBlock)
      if (blocks <= before.length) return
      lowest = enlarged(before, new Float64Array(blocks).fill(Infinity))
      highest = enlarged(highest, new Float64Array(blocks).fill(-Infinity))
      someAbsent = enlarged(someAbsent, new Uint8Array(blocks))
    },
  }
}

function enlarged<Values extends Float64Array | Uint8Array>(before: Values, larger: Values): Values {
  larger.set(before)
  return larger
}
