import { listingNotFound } from '../listing.errors.ts'
import { largestId } from '../listing-reference.ts'

/** The number of a listing in an address. An id that cannot exist is a listing that does not: `property-not-found`. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > largestId) throw listingNotFound()
  return id
}
