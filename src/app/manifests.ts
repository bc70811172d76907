import * as all from './slices.ts'

/** The slices' manifests in display order; those without an order come last. */
export const slices = Object.values(all).toSorted(({ order: a = 1000 }, { order: b = 1000 }) => a - b)
