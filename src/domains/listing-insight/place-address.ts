import type { ListingType } from '#domains/listing-fields/index.ts'

/** A category (slug) and type of offer at a place. */
export type PlaceKind = { category: string; propertyType: ListingType }

const endings = { rent: '-for-rent', sell: '-for-sale' } as const

/** Returns the address of the page of a place, or of a kind of listings there: `/places/bole/apartments-for-rent`. */
export function placeAddress(place: string, kind?: PlaceKind): string {
  return `/places/${place}${kind ? `/${kind.category}${endings[kind.propertyType]}` : ''}`
}

/** Parses the last segment of such an address; returns null if it is none. */
export function readPlaceKind(text: string): PlaceKind | null {
  const [, category = '', ending] = /^(.+)-for-(rent|sale)$/.exec(text) ?? []
  return ending === undefined ? null : { category, propertyType: ending === 'rent' ? 'rent' : 'sell' }
}
