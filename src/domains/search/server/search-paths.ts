import type { FoundListing } from '#domains/listings/server/index.ts'
import { listingPermission } from '#domains/listings/index.ts'
import { may, type SignedInActor } from '#shared/actor.ts'
import { longestSearch } from '../search-limits.ts'

/** Where a listing opens: in the list in which the person works with it, else on its public page. */
export function listingPath({ id, title, ownerId }: FoundListing, actor: SignedInActor): string {
  const parameters = { q: title.slice(0, longestSearch), open: String(id) }
  if (may(actor, listingPermission.readAll)) return addressOf('/pro', parameters)
  const own = ownerId === actor.id && may(actor, listingPermission.writeOwn)
  return own ? addressOf('/home-listings', parameters) : `/property-details/${id}`
}

/** A person in the list of users. */
export function userPath(email: string): string {
  return addressOf('/users', { q: email })
}

/** A category in the list of those who keep them, else its listings. */
export function categoryPath({ name, slug }: { name: string; slug: string }, actor: SignedInActor): string {
  return may(actor, 'categories.write')
    ? addressOf('/category', { q: name })
    : addressOf('/products', { category: slug })
}

/** A subcategory in the list of those who keep them, else its listings. */
export function subcategoryPath(
  { name, slug }: { name: string; slug: string },
  category: string,
  actor: SignedInActor,
): string {
  if (may(actor, 'subcategories.write')) return addressOf('/subcategory', { q: name })
  return addressOf('/products', { category, subcategory: slug })
}

/** The listings of a place. */
export function placePath({ slug }: { slug: string }): string {
  return addressOf('/products', { location: slug })
}

/** An enquiry, open over the inbox. */
export function enquiryPath(id: number): string {
  return addressOf('/enquiries', { open: String(id) })
}

function addressOf(path: string, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(parameters)}`
}
