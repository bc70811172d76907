import { enlarged, noteListing } from './block-tallies.ts'
import {
  type Block,
  type BlockOrder,
  type BlockSizes,
  type Cell,
  type Group,
  blockOf,
  groupsAbove,
  groupsOf,
} from './block-order.ts'

/** Ids get room for so many more at a time. */
const roomStep = 16

/** Puts single listings into their blocks, and takes them out. */
export function createBlockChanges(order: BlockOrder, most: BlockSizes) {
  const { values, dateOf, cellOf, count, placeOfListing, noteLast, putTogether } = order
  const { listed } = order.columns

  function note(id: number, cell: Cell, block: Block, by: 1 | -1): void {
    const listing = { numbers: values.read(id), date: dateOf(id) }
    for (const tally of [cell, ...groupsOf(block), block]) noteListing(tally, listing, by)
  }

  function putIn(id: number): void {
    if (!listed.has(id)) return
    const cell = cellOf(id)
    if (cell.blocks.length === 0) cell.blocks.push(blockOf(new Uint32Array(0)))
    const { at, place } = placeOfListing(cell, id)
    const block = cell.blocks[at]
    if (!block) return
    if (block.listings === block.ids.length) block.ids = enlarged(block.ids, block.listings + roomStep)
    block.ids.copyWithin(place + 1, place, block.listings)
    block.ids[place] = id
    note(id, cell, block, 1)
    noteLast(cell, at)
    if (block.listings === most.listings) split(cell, at, block)
  }

  /** Before its columns change: it is found by them. */
  function takeOut(id: number): void {
    if (!listed.has(id)) return
    const cell = cellOf(id)
    const { at, place } = placeOfListing(cell, id)
    const block = cell.blocks[at]
    if (!block || block.ids[place] !== id) return
    block.ids.copyWithin(place, place + 1, block.listings)
    note(id, cell, block, -1)
    if (block.listings > 0) return noteLast(cell, at)
    cell.blocks.splice(at, 1)
    cell.lasts.splice(at, 1)
    for (const group of groupsOf(block)) group.span -= 1
  }

  function split(cell: Cell, at: number, block: Block): void {
    const { ids, listings, group } = block
    const { blocks, lasts } = cell
    const halves = [ids.slice(0, listings >>> 1), ids.slice(listings >>> 1, listings)].map((half) =>
      blockOf(half, group),
    )
    for (const half of halves) count(half)
    blocks.splice(at, 1, ...halves)
    lasts.splice(at, 0, 0)
    noteLast(cell, at)
    noteLast(cell, at + 1)
    for (const larger of groupsOf(block)) larger.span += 1
    divide(group, blocks)
  }

  /** Splits a group that has too many parts into two; `undefined` stands for the parts that are in no group. */
  function divide(group: Group | undefined, parts: readonly (Block | Group)[]): void {
    const own = parts.filter((part) => part.group === group)
    if (own.length <= most.parts) return
    putTogether(own.slice(0, own.length >>> 1))
    putTogether(own.slice(own.length >>> 1))
    if (group) divide(group.group, groupsAbove(parts))
  }

  return { putIn, takeOut }
}
