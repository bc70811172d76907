import type { ListingType } from '#domains/listing-fields/index.ts'

/** What is offered at a place: the slug of a category, for rent or for sale. */
export type PlaceKind = { category: string; propertyType: ListingType }

const endings = { rent: '-for-rent', sell: '-for-sale' } as const

/** The address of the page of a place, or of what is offered there: `/places/bole/apartments-for-rent`. */
export function placeAddress(place: string, kind?: PlaceKind): string {
  return `/places/${place}${kind ? `/${kind.category}${endings[kind.propertyType]}` : ''}`
}

/** What the last part of such an address says; null where it says nothing. */
export function readPlaceKind(text: string): PlaceKind | null {
  const [, category = '', ending] = /^(.+)-for-(rent|sale)$/.exec(text) ?? []
  return ending === undefined ? null : { category, propertyType: ending === 'rent' ? 'rent' : 'sell' }
}
