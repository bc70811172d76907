import * as all from './slices.ts'

/** What the slices declare of themselves, in the order in which their screens show; those without an order follow. */
export const slices = Object.values(all).toSorted(({ order: a = 1000 }, { order: b = 1000 }) => a - b)
