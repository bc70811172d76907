import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listingTable } from '#domains/listings/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import { type Database, type Executor, type Transaction, moment } from '#platform/database/index.ts'
import { keyOf } from '../kept.ts'
import { type Kept, type KeptEntry, type SeenListing, keptKinds, type listingStates } from '../kept.schemas.ts'

const keptListings = pgTable(
  'kept_listings',
  {
    userId: integer('user_id').notNull(),
    kind: text({ enum: keptKinds }).notNull(),
    listingId: integer('listing_id').notNull(),
    changedAt: moment('changed_at').notNull(),
    kept: boolean().notNull(),
    note: text(),
    seen: jsonb().$type<SeenListing>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.listingId] })],
)

const keptErasures = pgTable('kept_erasures', {
  userId: integer('user_id').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
})

/** Returns everything that a person keeps. */
export async function readKept(db: Executor, userId: number): Promise<Kept> {
  const rows = await db.select().from(keptListings).where(eq(keptListings.userId, userId))
  const [erasure] = await db.select().from(keptErasures).where(eq(keptErasures.userId, userId))
  return {
    erased_at: erasure?.erasedAt.toISOString() ?? null,
    entries: rows.map(({ kind, listingId, changedAt, kept, note, seen }) => ({
      kind,
      listing_id: listingId,
      changed_at: changedAt.toISOString(),
      kept,
      note,
      seen,
    })),
  }
}

/** Locks the person's row, which serializes changes of what they keep, until the transaction ends. */
export async function lockPerson(transaction: Transaction, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Stores the difference between `before` and `after`. */
export async function replaceKept(
  transaction: Transaction,
  userId: number,
  { before, after }: { before: Kept; after: Kept },
): Promise<void> {
  const known = new Map(before.entries.map((entry) => [keyOf(entry), entry]))
  const left = new Set(after.entries.map(keyOf))
  const gone = before.entries.filter((entry) => !left.has(keyOf(entry)))
  const changed = after.entries.filter((entry) => known.get(keyOf(entry)) !== entry)
  if (gone.length > 0) await transaction.delete(keptListings).where(and(ofPerson(userId), isAmong(gone)))
  if (changed.length === 0) return
  await transaction
    .insert(keptListings)
    .values(changed.map((entry) => rowOf(userId, entry)))
    .onConflictDoUpdate({
      target: [keptListings.userId, keptListings.kind, keptListings.listingId],
      set: {
        changedAt: sql`excluded.changed_at`,
        kept: sql`excluded.kept`,
        note: sql`excluded.note`,
        seen: sql`excluded.seen`,
      },
    })
}

/** Deletes everything; no change up to `erasedAt` comes back. */
export async function eraseKept(transaction: Transaction, userId: number, erasedAt: string): Promise<void> {
  await lockPerson(transaction, userId)
  await transaction.delete(keptListings).where(ofPerson(userId))
  await storeErasure(transaction, userId, erasedAt)
}

/** Stores the time of the latest erasure. */
export async function storeErasure(transaction: Transaction, userId: number, erasedAt: string): Promise<void> {
  await transaction
    .insert(keptErasures)
    .values({ userId, erasedAt: new Date(erasedAt) })
    .onConflictDoUpdate({
      target: keptErasures.userId,
      set: { erasedAt: sql`greatest(kept_erasures.erased_at, excluded.erased_at)` },
    })
}

/** Returns the state of listings that are not public; one that was never public or does not exist counts as gone. */
export async function readStates(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, (typeof listingStates)[number]>> {
  if (ids.length === 0) return new Map()
  const { id, propertyType } = listingTable
  const wasSold = and(
    inArray(id, [...ids]),
    eq(listingTable.status, 'sold'),
    eq(listingTable.publication, 'published'),
    sql`${listingTable.deletedAt} is null`,
  )
  const rows = await db.select({ id, propertyType }).from(listingTable).where(wasSold)
  return new Map(rows.map((row) => [row.id, row.propertyType === 'rent' ? 'rented' : 'sold']))
}

function ofPerson(userId: number): SQL {
  return eq(keptListings.userId, userId)
}

function isAmong(entries: readonly KeptEntry[]): SQL {
  const kinds = sql.param(entries.map(({ kind }) => kind))
  const ids = sql.param(entries.map(({ listing_id: id }) => id))
  return sql`(${keptListings.kind}, ${keptListings.listingId}) in
    (select * from unnest(${kinds}::text[], ${ids}::integer[]))`
}

function rowOf(userId: number, { kind, listing_id, changed_at, kept, note, seen }: KeptEntry) {
  return { userId, kind, listingId: listing_id, changedAt: new Date(changed_at), kept, note, seen }
}
