import { listingPermission } from '#domains/listings/index.ts'
import { may, type SignedInActor } from '#shared/actor.ts'
import type { Scope } from './scope.ts'

/** The address of the list that shows the listings of a filter; null where no list is open to the person. */
export type ListAddress = (filter?: Readonly<Record<string, string | number>>) => string | null

/** The list whose listings are those that the figures are of: all, or one's own. */
export function listAddressFor(actor: SignedInActor, scope: Scope): ListAddress {
  const [path, permission] =
    scope === 'all' ? ['/pro', listingPermission.readAll] : ['/home-listings', listingPermission.writeOwn]
  if (!may(actor, permission)) return () => null
  return (filter = {}) => {
    const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)])).toString()
    return query ? `${path}?${query}` : path
  }
}

/** What the public market shows, in the words of the lists. */
export const listedFilter = { status: 'available', publication: 'published' } as const
