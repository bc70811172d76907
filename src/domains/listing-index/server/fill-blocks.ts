import { addUp } from './block-tallies.ts'
import {
  type Block,
  type BlockOrder,
  type BlockSizes,
  type Cell,
  type Group,
  blockOf,
  groupsAbove,
} from './block-order.ts'
import { putIntoBuckets } from './numbers-in-buckets.ts'

const filled = 3 / 4

/** Puts all listings into blocks, price by price and facet by facet, and lets others work in between. */
export function* fillBlocks(order: BlockOrder, most: BlockSizes): Generator<undefined, void> {
  const { values, cells, priceOf } = order
  const { listed, numbers } = order.columns
  const { ids, starts } = putIntoBuckets(numbers.price.values)
  // Some room is left, so that the first changes split no block.
  const [filledListings, filledParts] = [Math.ceil(most.listings * filled), Math.ceil(most.parts * filled)]
  const filling = new Map<Cell, number[]>()
  for (let bucket = 0; bucket + 1 < starts.length; bucket += 1) {
    const own = ids.subarray(starts[bucket], starts[bucket + 1]).filter((id) => listed.has(id))
    for (const id of own.toSorted((one, other) => priceOf(one) - priceOf(other) || one - other)) {
      const cell = order.cellOf(id)
      const begun = filling.get(cell) ?? []
      filling.set(cell, begun)
      if (begun.push(id) >= filledListings) close(cell, begun)
    }
    yield
  }
  for (const [cell, begun] of filling) close(cell, begun)
  values.nameAll()
  const blocks = [...cells.values()].flatMap((cell) => cell.blocks)
  for (const block of blocks) block.row = new Uint8Array(values.highest + 1)
  // One facet after the other: its column then lies close at hand for all blocks.
  for (const facet of values.facets)
    for (const block of blocks) {
      values.count(block.row, block.ids, 1, [facet])
      yield
    }
  for (const block of blocks) {
    order.finish(block)
    yield
  }
  for (const cell of cells.values()) {
    for (let at = 0; at < cell.blocks.length; at += 1) order.noteLast(cell, at)
    let parts: (Block | Group)[] = cell.blocks
    while (parts.length > most.parts) {
      for (let at = 0; at < parts.length; at += filledParts) {
        order.putTogether(parts.slice(at, at + filledParts))
        yield
      }
      parts = groupsAbove(parts)
    }
    addUp(cell, parts, values)
  }
}

/** Makes a block of those that were gathered for a cell. */
function close(cell: Cell, own: number[]): void {
  if (own.length > 0) cell.blocks.push(blockOf(Uint32Array.from(own.splice(0))))
}
