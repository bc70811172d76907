import type { StaffProperty } from '#domains/listings/index.ts'
import { squareMetresPerSquareFoot } from '#shared/figures.ts'

/** How many months' rent a rent of another period is, which is what lists compare. */
const months: Readonly<Record<string, number>> = { day: 30, year: 1 / 12 }

/** What the field of the owner sends while it names no one. */
export const noOwnerChosen = '?'

/** What two listings have in common that may be one: whose they are, place, offer, price and size, as the form holds them. */
export type Sameness = {
  /** Id of a user, or `nobody`; '' for one's own. */
  owner: string
  place: string
  offer: string
  period: string
  price: string
  size: string
}

/** What the form states of it; null while something of it is not stated, or no number. */
export function samenessIn(values: FormData): Sameness | null {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const offer = text('property_type')
  const found: Sameness = {
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

/** The query of the list in which they would stand: numbers are rounded outwards, since it compares months and square metres. */
export function querySame({ owner, place, offer, period, price, size }: Sameness): string {
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

/** Those of a list that are the same indeed; the listing itself is none of them. */
export function sameAmong(listings: readonly StaffProperty[], { place, period, price, size }: Sameness, self?: number) {
  return listings.filter(
    (listing) =>
      listing.id !== self &&
      listing.location_id === Number(place) &&
      listing.price === Number(price) &&
      listing.square_feet === Number(size) &&
      (listing.rent_period ?? '') === period,
  )
}
