import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { listingOfSourceReference } from '#domains/listings/index.ts'
import { properties } from '#domains/listings/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { ImportedListing } from '../imported-listing.ts'
import type { StoredListing } from './listing-changes.ts'

/** For whom an import is done. */
export type Keeper = {
  /** Whose the new listings are; null: nobody's. */
  ownerId: number | null
  /** Whether it may change the listings of others. */
  all: boolean
  /** Names where the file is from, if nobody owns its listings; its references mean listings from there only. */
  source?: string | undefined
}

/** The source of listings that nobody owns, unless it is named. */
export const houseSource = 'import'

/** The listing that a row means; `several`: those of several owners, and nothing tells which. */
export type KnownListing = StoredListing | 'several' | undefined

/** The listings that are there already, by what a file says. */
export type KnownListings = { of(listing: { sourceReference: string }): KnownListing }

/**
 * Reads the listings that rows mean: those of the keeper with their source reference; where the keeper may change all
 * listings, else the one of anybody else. Listings whose source reference an export could not tell are found by the name
 * that it gave them. `lock` keeps them as they are until the transaction ends.
 */
export async function readKnownListings(
  db: Database | Transaction,
  listings: readonly ImportedListing[],
  { keeper, lock }: { keeper: Keeper; lock: boolean },
): Promise<KnownListings> {
  const references = listings.map(({ sourceReference }) => sourceReference)
  const named = new Map(references.flatMap((reference) => idOf(reference)))
  const within = keeper.all || keeper.ownerId === null ? undefined : eq(properties.ownerId, keeper.ownerId)
  const query = db
    .select()
    .from(properties)
    .where(or(and(inArray(properties.sourceReference, references), within), inArray(properties.id, [...named.keys()])))
    .orderBy(asc(properties.id))
  const stored = await (lock ? query.for('update') : query)

  const exported = new Map<string, StoredListing>()
  for (const listing of stored) {
    const meant = named.get(listing.id)
    if (meant?.createdAt.getTime() === listing.createdAt.getTime()) exported.set(meant.reference, listing)
  }
  const bySource = Map.groupBy(stored, ({ sourceReference }) => sourceReference)
  return {
    of: ({ sourceReference }) => meantBy(bySource.get(sourceReference) ?? [], keeper) ?? exported.get(sourceReference),
  }
}

function meantBy(candidates: readonly StoredListing[], keeper: Keeper): KnownListing {
  const own = candidates.find((listing) => isOf(keeper, listing))
  if (own || !keeper.all || keeper.source !== undefined) return own
  return candidates.length > 1 ? 'several' : candidates[0]
}

function isOf({ ownerId, source = houseSource }: Keeper, listing: StoredListing): boolean {
  return listing.ownerId === ownerId && (ownerId !== null || listing.importSource === source)
}

function idOf(reference: string): [number, { reference: string; createdAt: Date }][] {
  const named = listingOfSourceReference(reference)
  return named ? [[named.id, { reference, createdAt: named.createdAt }]] : []
}
