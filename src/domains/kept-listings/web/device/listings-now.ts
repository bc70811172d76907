import { publicApi } from '#shared/api-client.ts'
import { createListeners } from '#shared/listeners.ts'
import type { KeptListing } from '../../kept.schemas.ts'
import { readDevice, addEntries } from './device.ts'

const maxAtOnce = 100
const known = new Map<number, KeptListing>()
const listeners = createListeners()
let shown: { listings: ReadonlyMap<number, KeptListing>; failed: boolean } = { listings: new Map(), failed: false }

/** The current public data of kept listings, as an external store. */
export const listingsNow = { subscribe: listeners.subscribe, now: () => shown, onServer: () => null }

/** Loads the listings that are not known yet; sends only their ids. */
async function askForListings(ids: readonly number[]): Promise<void> {
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0 && !shown.failed) return
  try {
    for (let at = 0; at < missing.length; at += maxAtOnce)
      for (const listing of await listingsOf(missing.slice(at, at + maxAtOnce))) known.set(listing.id, listing)
    shown = { listings: new Map(known), failed: false }
  } catch {
    shown = { listings: new Map(known), failed: true }
  }
  listeners.tell()
}

/** Stores the public data of listings with their entries, for when they are gone or their price changes. */
export async function rememberListings(ids: readonly number[]): Promise<void> {
  await askForListings(ids)
  const bare = readDevice().entries.filter(
    ({ kept, seen, listing_id: id }) => kept && !seen?.location && ids.includes(id),
  )
  addEntries(
    bare.flatMap((entry) => {
      const now = known.get(entry.listing_id)?.listing
      if (!now) return []
      // An entry of the form without JavaScript has only its price, which must not change.
      const { price, rent_period } = entry.seen ?? now
      return [{ ...entry, changed_at: later(entry.changed_at), seen: { ...now, price, rent_period } }]
    }),
  )
}

function later(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString()
}

async function listingsOf(ids: readonly number[]): Promise<KeptListing[]> {
  const path = `/kept-listings/listings?ids=${ids.join()}`
  return (await publicApi.get<{ listings: KeptListing[] }>(path)).listings
}
