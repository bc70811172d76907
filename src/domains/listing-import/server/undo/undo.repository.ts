import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { listingTable } from '#domains/listings/server/index.ts'
import { categories, subcategories } from '#domains/taxonomy/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { importedListings, listingImports } from '../jobs/import.table.ts'
import type { StoredListing } from '../known-listings.ts'
import type { StoredBatch } from '../listing.store.ts'

/** A listing that an import stored, held until the transaction ends, with what the import knows of it. */
export type ImportedRow = { listing: StoredListing; version: number; former: Partial<StoredListing> | null }

/** Remembers what a batch stored. Of a listing that several runs changed, the values before the first of them stay. */
export async function rememberStored(tx: Transaction, attempt: string, { stored }: StoredBatch): Promise<void> {
  if (stored.length === 0) return
  const rows = JSON.stringify(stored)
  await tx.execute(sql`
    insert into imported_listings as known (import_id, listing_id, version, former)
    select imports.id, one.id, one.version, nullif(one.former, 'null')
    from listing_imports as imports, jsonb_to_recordset(${rows}::jsonb) as one (id integer, version integer, former jsonb)
    where imports.attempt = ${attempt}::uuid
    on conflict (import_id, listing_id) do update
    set version = excluded.version, former = excluded.former || known.former`)
}

/** How many listings of an import are remembered. */
export async function countRemembered(db: Database, importId: number): Promise<number> {
  return db.$count(importedListings, eq(importedListings.importId, importId))
}

/** The imports of which something is remembered. */
export async function undoableAmong(db: Database | Transaction, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const remembered = db.select().from(importedListings).where(eq(importedListings.importId, listingImports.id))
  const rows = await db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(and(inArray(listingImports.id, ids), exists(remembered)))
  return new Set(rows.map(({ id }) => id))
}

/** The next remembered listings by their ids, held so that nobody changes them meanwhile. */
export async function lockRemembered(
  tx: Transaction,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ImportedRow[]> {
  const rows = await tx
    .select({ listing: listingTable, version: importedListings.version, former: importedListings.former })
    .from(importedListings)
    .innerJoin(listingTable, eq(listingTable.id, importedListings.listingId))
    .where(and(eq(importedListings.importId, importId), gt(importedListings.listingId, after)))
    .orderBy(asc(importedListings.listingId))
    .limit(limit)
    .for('update', { of: listingTable })
  return rows.map((row) => ({ ...row, former: row.former as Partial<StoredListing> | null }))
}

/** Forgets listings that were changed back; those that were removed are forgotten with them. */
export async function forgetRemembered(tx: Transaction, importId: number, ids: number[]): Promise<void> {
  await tx
    .delete(importedListings)
    .where(and(eq(importedListings.importId, importId), inArray(importedListings.listingId, ids)))
}

/** Removes the categories that an import created where nothing is in them; those that somebody uses stay. */
export async function removeCreatedCategories(
  tx: Transaction,
  { categoriesAdded, subcategoriesAdded }: { categoriesAdded: number[]; subcategoriesAdded: number[] },
): Promise<void> {
  const unusedInside = sql`not exists (select from properties where subcategory_id = ${subcategories.id})`
  await tx.delete(subcategories).where(and(inArray(subcategories.id, subcategoriesAdded), unusedInside))
  const unused = sql`not exists (select from properties where category_id = ${categories.id})
    and not exists (select from subcategories where category_id = ${categories.id})`
  await tx.delete(categories).where(and(inArray(categories.id, categoriesAdded), unused))
}
