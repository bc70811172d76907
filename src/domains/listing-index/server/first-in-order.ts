import type { ListingOrder } from '#domains/listings/server/index.ts'

/**
 * The first so many of some listings in an order, from a place in it on; equal numbers are in the order of the ids. The ids rise;
 * what states no number has `absent`.
 */
export function firstInOrder(
  ids: Uint32Array,
  numbers: Float64Array | Float32Array,
  { descending, absent, from }: Omit<ListingOrder, 'by'> & { absent: number },
  most: number,
): number[] {
  // Large before small, or the other way round: then all signs are turned.
  const sign = descending ? -1 : 1
  const keyOf = (id: number) => {
    const value = numbers[id] ?? Number.NaN
    return sign * (Number.isNaN(value) ? absent : value)
  }
  const start = from ? sign * from.value : -Infinity
  const byKey = (one: number, other: number) => keyOf(one) - keyOf(other) || sign * (one - other)
  let found: number[] = []
  let worst = Number.NaN
  const { length } = ids
  for (let position = 0; position < length; position += 1) {
    // In the direction of the order: of equal ones those that come later are not among the first.
    const id = ids[descending ? length - 1 - position : position] ?? 0
    const key = keyOf(id)
    if (!(key >= start) || key >= worst) continue
    if (from && key === start && sign * (id - from.id) <= 0) continue
    found.push(id)
    if (found.length < 2 * most) continue
    found = found.toSorted(byKey).slice(0, most)
    worst = keyOf(found.at(-1) ?? 0)
  }
  return found.toSorted(byKey).slice(0, most)
}
