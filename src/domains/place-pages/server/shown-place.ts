import type { Location } from '#domains/locations/index.ts'
import type { Category } from '#domains/taxonomy/index.ts'
import type { PlaceKind } from '#domains/listing-insight/index.ts'

/** With fewer listings a page adds nothing to their list. */
export const minIndexed = 3

/**
 * The subject of a page: a place and, for the page of a kind, its category and offer; `counts`: the number of listings per page, by
 * address.
 */
export type Shown = { place: Location; counts: ReadonlyMap<string, number> } & (
  | { kind?: undefined; category?: undefined }
  | { kind: PlaceKind; category: Category }
)
