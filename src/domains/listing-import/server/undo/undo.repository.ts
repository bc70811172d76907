import { and, inArray, sql } from 'drizzle-orm'
import { byColumn } from '#domains/listings/server/index.ts'
import { categories, subcategories } from '#domains/taxonomy/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { StoredBatch } from '../listing.store.ts'

/** Records what a run stored under its import's batch. For a listing changed by several runs, the values before the first are kept. */
export async function rememberStored(tx: Transaction, attempt: string, { stored }: StoredBatch): Promise<void> {
  if (stored.length === 0) return
  const rows = JSON.stringify(stored.map(({ former, ...one }) => ({ ...one, former: former && byColumn(former) })))
  await tx.execute(sql`
    insert into batch_listings as known (batch, listing_id, version, former)
    select imports.batch, one.id, one.version, nullif(one.former, 'null')
    from listing_imports as imports, jsonb_to_recordset(${rows}::jsonb) as one (id integer, version integer, former jsonb)
    where imports.attempt = ${attempt}::uuid
    on conflict (batch, listing_id) do update
    set version = excluded.version, former = excluded.former || known.former`)
}

/** Deletes the categories that an import created, if nothing uses them. */
export async function removeCreatedCategories(tx: Transaction, batch: string): Promise<void> {
  const { rows } = await tx.execute<{ categories: number[]; subcategories: number[] }>(sql`
    select categories_added as categories, subcategories_added as subcategories from listing_imports where batch = ${batch}::uuid`)
  const [added] = rows
  if (!added) return
  const unusedInside = sql`not exists (select from properties where subcategory_id = ${subcategories.id})`
  await tx.delete(subcategories).where(and(inArray(subcategories.id, added.subcategories), unusedInside))
  const unused = sql`not exists (select from properties where category_id = ${categories.id})
    and not exists (select from subcategories where category_id = ${categories.id})`
  await tx.delete(categories).where(and(inArray(categories.id, added.categories), unused))
}
