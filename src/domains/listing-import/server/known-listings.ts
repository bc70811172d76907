import { asc, inArray, or } from 'drizzle-orm'
import { listingOfReference } from '#domains/properties/index.ts'
import { properties } from '#domains/properties/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { ImportedListing } from '../imported-listing.ts'
import type { StoredListing } from './listing-changes.ts'

/** The listings that are there already, by what a file says. */
export type KnownListings = { of(listing: { reference: string }): StoredListing | undefined }

/**
 * Reads the listings that rows mean: by their reference, or, where they have none of their own, by the one under which
 * an export named them. `lock` keeps them as they are until the transaction ends.
 */
export async function readKnownListings(
  db: Database | Transaction,
  listings: readonly ImportedListing[],
  { lock }: { lock: boolean },
): Promise<KnownListings> {
  const references = listings.map(({ reference }) => reference)
  const named = new Map(references.flatMap((reference) => idOf(reference)))
  const query = db
    .select()
    .from(properties)
    .where(or(inArray(properties.reference, references), inArray(properties.id, [...named.keys()])))
    .orderBy(asc(properties.id))
  const stored = await (lock ? query.for('update') : query)

  const known = new Map<string, StoredListing>()
  for (const listing of stored) {
    const meant = named.get(listing.id)
    const unnamed = listing.reference === null && meant?.createdAt.getTime() === listing.createdAt.getTime()
    if (unnamed) known.set(meant.reference, listing)
  }
  for (const listing of stored) if (listing.reference !== null) known.set(listing.reference, listing)
  return { of: ({ reference }) => known.get(reference) }
}

function idOf(reference: string): [number, { reference: string; createdAt: Date }][] {
  const named = listingOfReference(reference)
  return named ? [[named.id, { reference, createdAt: named.createdAt }]] : []
}
