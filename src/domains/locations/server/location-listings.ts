import type { RequestContext } from '#shared/actor.ts'
import type { Database, Transaction } from '#platform/database/index.ts'

/** Listings directly in a place: those of any status that are not deleted, and those in the recycle bin. */
export type LocationCount = { locationId: number; listings: number; deleted: number }

/** What the slice of properties does for this one. */
export type LocationListings = {
  /** The listings of every location, or of one; what has none is absent. */
  count(db: Database | Transaction, locationId?: number): Promise<LocationCount[]>
  /** Moves listings, those in the recycle bin too, and records it for each; returns how many they were. */
  move(transaction: Transaction, move: { from: number; to: number }, context: RequestContext): Promise<number>
}
