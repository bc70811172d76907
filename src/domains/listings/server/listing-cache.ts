import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/index.ts'
import type { DataVersion } from '#platform/page-cache/index.ts'
import type { Listing } from '../listing.ts'
import type { MediaDetail } from './listing.columns.ts'
import { prepareListingsById } from './listing.repository.ts'

/** So many listings are kept, of about 4 KB each: the first pages of what people look at have few others. */
const mostListings = 3000

/** How the database names changed listings; `*`: any of them (migrations/0070_listing_changes.sql, 0093_unlisted_changes.sql). */
const announcement = /^(?:unlisted )?listings (\*|[\d,]+)$/

/** The ids of the listings that an announcement names; undefined where it is about something else. */
export function announcedListings(announced: string | undefined): number[] | 'any' | undefined {
  const [, named] = announcement.exec(announced ?? '') ?? []
  return named === '*' ? 'any' : named?.split(',').map(Number)
}

/** Reads those of some listings that visitors see, in the order of the ids. What it gives is shared: nobody may change it. */
export type ListingCache<Media> = (ids: readonly number[]) => Promise<Listing<Media>[]>

/**
 * Keeps the listings that were read until the database announces a change of them, or of what they show. While changes may go unheard
 * nothing comes from what is kept.
 */
export function createListingCache<Detail extends keyof MediaDetail>(
  db: Database,
  version: DataVersion,
  media: Detail,
): ListingCache<MediaDetail[Detail]> {
  const read = prepareListingsById(db, media)
  const kept = new LRUCache<number, Listing<MediaDetail[Detail]>>({ max: mostListings })
  /** Of each reading under way the listings that nothing was announced of since it began. */
  const underWay = new Set<Set<number>>()

  version.onAnnouncement((announced) => {
    const changed = announcedListings(announced)
    for (const listings of [kept, ...underWay])
      if (Array.isArray(changed)) for (const id of changed) listings.delete(id)
      // What listings show of categories, places or pictures may be another.
      else listings.clear()
  })

  async function readAndKeep(ids: readonly number[]) {
    const unchanged = new Set(ids)
    underWay.add(unchanged)
    try {
      const listings = await read(ids)
      for (const listing of listings) if (unchanged.has(listing.id) && version.live) kept.set(listing.id, listing)
      return listings
    } finally {
      underWay.delete(unchanged)
    }
  }

  return async (ids) => {
    const known = new Map(ids.map((id) => [id, version.live ? kept.get(id) : undefined]))
    const missing = ids.filter((id) => known.get(id) === undefined)
    if (missing.length > 0) for (const listing of await readAndKeep(missing)) known.set(listing.id, listing)
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}
