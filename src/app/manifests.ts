import * as all from './slices.ts'

/** The place of slices without an order. */
export const last = 1000

/** The slices' manifests in display order. */
export const slices = Object.values(all).toSorted(({ order: a = last }, { order: b = last }) => a - b)
