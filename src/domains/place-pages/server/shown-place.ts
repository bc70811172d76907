import type { Location } from '#domains/locations/index.ts'
import type { Category } from '#domains/taxonomy/index.ts'
import type { PlaceKind } from '#domains/listing-insight/index.ts'

/** With fewer listings a page says nothing that their list does not. */
export const fewestIndexed = 3

/** What a page is of: a place, and on the page of a kind its category and offer; `counts`: how many listings each page is of, by its address. */
export type Shown = { place: Location; counts: ReadonlyMap<string, number> } & (
  | { kind?: undefined; category?: undefined }
  | { kind: PlaceKind; category: Category }
)
