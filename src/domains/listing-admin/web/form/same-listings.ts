import type { StaffProperty } from '#domains/listings/index.ts'
import { squareMetresPerSquareFoot } from '#shared/figures.ts'

/** Factor that converts a rent to a monthly rent, which lists compare. */
const months: Readonly<Record<string, number>> = { day: 30, year: 1 / 12 }

/** Value of the owner field while it names no one. */
export const noOwnerChosen = '?'

/** The values, as the form holds them, by which two listings may be duplicates: owner, place, offer, price and size. */
export type Compared = {
  /** Id of a user, or `nobody`; '' for the current user. */
  owner: string
  place: string
  offer: string
  period: string
  price: string
  size: string
}

/** Returns these values of the form; null while one is missing or not a number. */
export function listingToCompare(values: FormData): Compared | null {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const offer = text('property_type')
  const found: Compared = {
    owner: values.has('owner_id') ? text('owner_id') || 'nobody' : '',
    place: text('location_id'),
    offer,
    period: offer === 'rent' ? text('rent_period') || 'month' : '',
    price: text('price'),
    size: text('square_feet'),
  }
  const isWhole =
    found.owner !== noOwnerChosen &&
    found.place !== '' &&
    offer !== '' &&
    Number(found.price) > 0 &&
    Number(found.size) > 0
  return isWhole ? found : null
}

/**
 * Returns the query of the list that would contain duplicates. Numbers are rounded outwards, because the list compares
 * monthly rents and square metres.
 */
export function querySame({ owner, place, offer, period, price, size }: Compared): string {
  const monthly = Number(price) * (months[period] ?? 1)
  const metres = Number(size) * squareMetresPerSquareFoot
  return new URLSearchParams({
    ...(owner === '' ? { mine: 'true' } : { owner }),
    location: place,
    property_type: offer,
    price_min: String(Math.floor(monthly)),
    price_max: String(Math.ceil(monthly)),
    area_min: String(Math.floor(metres)),
    area_max: String(Math.ceil(metres)),
    limit: '20',
  }).toString()
}

/** Returns the actual duplicates among listings, without the listing itself. */
export function sameAmong(listings: readonly StaffProperty[], { place, period, price, size }: Compared, self?: number) {
  return listings.filter(
    (listing) =>
      listing.id !== self &&
      listing.location_id === Number(place) &&
      listing.price === Number(price) &&
      listing.square_feet === Number(size) &&
      (listing.rent_period ?? '') === period,
  )
}
