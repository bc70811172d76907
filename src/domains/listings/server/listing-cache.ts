import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/index.ts'
import type { DataVersion } from '#platform/page-cache/data-version.ts'
import type { Listing } from '../listing.ts'
import type { MediaDetail } from './listing.columns.ts'
import { prepareListingsById } from './listing.repository.ts'

/** Capacity of the cache, at about 4 KB per listing; the popular first pages hold few others. */
const maxListings = 3000

/** Notification payload naming changed listings; `*` means any (migrations/0007_listing_records.sql). */
const announcement = /^(?:unlisted )?listings (\*|[\d,]+)$/

/** Returns the listing ids that a notification names; undefined when it is about something else. */
export function announcedListings(announced: string | undefined): number[] | 'any' | undefined {
  const [, named] = announcement.exec(announced ?? '') ?? []
  return named === '*' ? 'any' : named?.split(',').map(Number)
}

/** Reads public listings by id, in the order of the ids. The returned objects are shared and must not be mutated. */
export type ListingCache<Media> = (ids: readonly number[]) => Promise<Listing<Media>[]>

/**
 * Creates a cache of listings, invalidated when the database announces a change of a listing or of data that it shows.
 * The cache is bypassed while notifications may be lost.
 */
export function createListingCache<Detail extends keyof MediaDetail>(
  db: Database,
  version: DataVersion,
  media: Detail,
): ListingCache<MediaDetail[Detail]> {
  const read = prepareListingsById(db, media)
  const cached = new LRUCache<number, Listing<MediaDetail[Detail]>>({ max: maxListings })
  /** For each read in progress, the ids that have not been invalidated since it began. */
  const underWay = new Set<Set<number>>()

  version.onAnnouncement((announced) => {
    const changed = announcedListings(announced)
    for (const listings of [cached, ...underWay])
      if (Array.isArray(changed)) for (const id of changed) listings.delete(id)
      // The categories, places or pictures that listings show may have changed.
      else listings.clear()
  })

  async function readAndKeep(ids: readonly number[]) {
    const unchanged = new Set(ids)
    underWay.add(unchanged)
    try {
      const listings = await read(ids)
      for (const listing of listings) if (unchanged.has(listing.id) && version.live) cached.set(listing.id, listing)
      return listings
    } finally {
      underWay.delete(unchanged)
    }
  }

  return async (ids) => {
    const known = new Map(ids.map((id) => [id, version.live ? cached.get(id) : undefined]))
    const missing = ids.filter((id) => known.get(id) === undefined)
    if (missing.length > 0) for (const listing of await readAndKeep(missing)) known.set(listing.id, listing)
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}
