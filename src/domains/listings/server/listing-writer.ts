import { eq, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { listingTable } from './listing.table.ts'

/** Who is behind a write: a person, or the product itself (the demo market, listings whose time is over). */
export type ListingAuthor = 'person' | 'product'

export type NewListingRow = typeof listingTable.$inferInsert
/** What a write may change. The demo mark, version and date of change are set here and nowhere else. */
export type ListingRowChanges = Partial<Omit<NewListingRow, 'id' | 'demo' | 'version' | 'createdAt' | 'updatedAt'>>

/**
 * Adds listings; returns their ids and source references in the order given. One whose owner or import source has the
 * source reference already fails with a violation of `properties_source_reference` or `properties_import_source`, or is
 * left out where `skipKnown` is set.
 */
export async function insertListings(
  tx: Transaction,
  rows: NewListingRow[],
  { skipKnown = false }: { skipKnown?: boolean } = {},
): Promise<{ id: number; sourceReference: string | null }[]> {
  if (rows.length === 0) return []
  const insert = tx.insert(listingTable).values(rows)
  const checked = skipKnown ? insert.onConflictDoNothing() : insert
  return checked.returning({ id: listingTable.id, sourceReference: listingTable.sourceReference })
}

/** Changes columns of a listing in the name of a person. */
export async function writeListing(tx: Transaction, id: number, changes: ListingRowChanges): Promise<void> {
  const demo = isDemoAfter('person')
  // Whoever owns it, it is of no import source any more (migration 0036).
  const source = changes.ownerId == null ? {} : { importSource: null }
  const change = { ...changes, ...source, demo, version: nextVersion, updatedAt: sql`now()` }
  await tx.update(listingTable).set(change).where(eq(listingTable.id, id))
}

/**
 * What every `update properties set …` of many listings sets besides its own columns: the version rises, the date of change is
 * the transaction's, and what somebody worked on is no demo any more, so that it stays when the demo is removed.
 */
export function stampOf(author: ListingAuthor): SQL {
  return sql`demo = ${isDemoAfter(author)}, version = ${nextVersion}, updated_at = now()`
}

const nextVersion = sql`properties.version + 1`

function isDemoAfter(author: ListingAuthor): SQL {
  return author === 'person' ? sql`false` : sql`properties.demo`
}
