import { asc, eq, inArray, sql } from 'drizzle-orm'
import { properties } from '#domains/properties/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { ImportField } from '../import-fields.ts'
import type { ImportedListing } from '../imported-listing.ts'
import { CategoryStore } from './category.store.ts'
import { changesTo, type NewListing } from './listing-changes.ts'

export type StoreOptions = {
  /** The fields for which the file has columns. */
  fields: readonly ImportField[]
  /** Whether listings that are there already become what the file says. */
  update: boolean
}

/** What became of the listings of a batch. */
export type StoredBatch = {
  added: number
  updated: number
  unchanged: number
  different: number
  createdCategories: string[]
}

/** Imports at the same time take turns batch by batch, or two of them could wait for each other in a circle. */
const turn = 7_246_683_002

/** Stores listings in one transaction: all of them, or none when it throws. A known reference is never stored twice. */
export function storeBatch(db: Database, listings: ImportedListing[], options: StoreOptions): Promise<StoredBatch> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`)
    const categories = new CategoryStore(tx)
    const rows: NewListing[] = []
    for (const listing of listings) rows.push(rowOf(listing, await categories.idsOf(listing.category)))

    const added = await tx
      .insert(properties)
      .values(rows)
      .onConflictDoNothing({ target: properties.reference })
      .returning({ reference: properties.reference })
    const isNew = new Set(added.map(({ reference }) => reference))
    const known = rows.filter(({ reference }) => !isNew.has(reference ?? null))
    return { added: added.length, createdCategories: categories.created, ...(await compare(tx, known, options)) }
  })
}

async function compare(
  tx: Transaction,
  rows: NewListing[],
  { fields, update }: StoreOptions,
): Promise<Pick<StoredBatch, 'updated' | 'unchanged' | 'different'>> {
  const saidOf = new Map(rows.map((row) => [row.reference ?? null, row]))
  if (saidOf.size === 0) return { updated: 0, unchanged: 0, different: 0 }
  const references = [...saidOf.keys()].filter((reference) => reference !== null)
  const query = tx
    .select()
    .from(properties)
    .where(inArray(properties.reference, references))
    .orderBy(asc(properties.id))
  const stored = await (update ? query.for('update') : query)
  const changed = stored.flatMap((listing) => {
    const said = saidOf.get(listing.reference)
    const changes = said ? changesTo(listing, said, fields) : {}
    return Object.keys(changes).length > 0 ? [{ id: listing.id, changes }] : []
  })
  if (update) {
    // What a real file says is no demo any more.
    for (const { id, changes } of changed)
      await tx
        .update(properties)
        .set({ ...changes, demo: false, updatedAt: sql`now()` })
        .where(eq(properties.id, id))
  }
  const updated = update ? changed.length : 0
  return { updated, unchanged: rows.length - changed.length, different: changed.length - updated }
}

function rowOf(listing: ImportedListing, ids: { categoryId: number; subcategoryId: number | null }): NewListing {
  const { line: _line, category: _category, ...columns } = listing
  return { ...columns, ...ids }
}
