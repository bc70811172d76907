import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { integer, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { batchListings, listingTable } from '#domains/listings/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

const batchUndos = pgTable('batch_undos', {
  id: uuid().primaryKey(),
  batch: uuid().notNull(),
  actorId: integer('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  managesAll: boolean('manages_all').notNull(),
  state: text({ enum: ['running', 'done', 'failed'] })
    .notNull()
    .default('running'),
  after: integer().notNull().default(0),
  total: integer().notNull(),
  changed: integer().notNull().default(0),
  kept: integer().notNull().default(0),
  attempt: uuid(),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
})

/** The undoing of a batch, how far it is and who asked for it. */
export type BatchUndo = typeof batchUndos.$inferSelect

/** Lets one after the other undo a batch. */
export async function lockBatch(tx: Transaction, batch: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${batch}, 0))`)
}

/** Whose a batch is and what its entry in the record tells of; undefined where nothing is known of it. */
export async function findBatch(tx: Database | Transaction, batch: string) {
  const { rows } = await tx.execute<{
    actorId: number | null
    kind: string
    id: string | null
    name: string | null
  }>(sql`
    select actor_id as "actorId", subject_kind as kind, subject_id as id, subject_name as name
    from audit_events where batch = ${batch}::uuid order by members is null, id limit 1`)
  return rows[0]
}

/** How many listings a batch can be undone for. */
export function countRemembered(db: Database | Transaction, batch: string): Promise<number> {
  return db.$count(batchListings, eq(batchListings.batch, batch))
}

/** The batches among these of which something can be undone. */
export async function undoableAmong(db: Database | Transaction, batches: string[]): Promise<Set<string>> {
  if (batches.length === 0) return new Set()
  const { rows } = await db.execute<{ batch: string }>(sql`
    select batch from unnest(${sql.param(batches)}::uuid[]) as asked (batch)
    where exists (select from batch_listings as known where known.batch = asked.batch and coalesce(kept, 'foreign') in ('enquired', 'foreign', 'target'))`)
  return new Set(rows.map(({ batch }) => batch))
}

/** The last undo of each of the batches. */
export async function lastUndos(db: Database | Transaction, batches: string[]): Promise<Map<string, BatchUndo>> {
  const rows = await db
    .selectDistinctOn([batchUndos.batch])
    .from(batchUndos)
    .where(inArray(batchUndos.batch, batches))
    .orderBy(batchUndos.batch, desc(batchUndos.startedAt))
  return new Map(rows.map((row) => [row.batch, row]))
}

export async function insertUndo(
  tx: Transaction,
  row: Pick<BatchUndo, 'id' | 'batch' | 'actorId' | 'actorName' | 'managesAll' | 'total'>,
): Promise<BatchUndo> {
  const [added] = await tx.insert(batchUndos).values(row).returning()
  if (!added) throw new Error('The undo was not stored')
  return added
}

/** Takes an undo up, also one that another worker left behind; undefined when it is over. */
export async function takeUp(db: Database, id: string, attempt: string): Promise<BatchUndo | undefined> {
  const [taken] = await db
    .update(batchUndos)
    .set({ attempt })
    .where(and(eq(batchUndos.id, id), eq(batchUndos.state, 'running')))
    .returning()
  return taken
}

type Progress = Partial<Pick<BatchUndo, 'after' | 'changed' | 'kept' | 'state'>>

/** Says how far an undo is, in the transaction of the piece; undefined when another worker took it over. */
export async function progress(
  tx: Transaction | Database,
  { id, attempt }: Pick<BatchUndo, 'id' | 'attempt'>,
  made: Progress,
): Promise<BatchUndo | undefined> {
  const finishedAt = made.state === undefined || made.state === 'running' ? null : sql`now()`
  const [now] = await tx
    .update(batchUndos)
    .set({ ...made, finishedAt })
    .where(
      and(eq(batchUndos.id, id), sql`attempt is not distinct from ${attempt}::uuid`, eq(batchUndos.state, 'running')),
    )
    .returning()
  return now
}

/** A page of the listings that undoing a batch left as they are, and how many they are. */
export async function readKept(db: Database, batch: string, { limit, page }: { limit: number; page: number }) {
  const kept = and(eq(batchListings.batch, batch), isNotNull(batchListings.kept))
  const [rows, total] = await Promise.all([
    db
      .select({
        id: batchListings.listingId,
        why: batchListings.kept,
        title: listingTable.title,
      })
      .from(batchListings)
      .leftJoin(listingTable, eq(listingTable.id, batchListings.listingId))
      .where(kept)
      .orderBy(asc(batchListings.listingId))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(batchListings, kept),
  ])
  return { rows: rows.flatMap(({ why, ...row }) => (why === null ? [] : [{ ...row, why }])), total }
}

/** Leaves a listing with those of its pictures and videos that are named; gives the uploaded ones that it lost, which nothing shows now. */
export async function detachOthers(tx: Transaction, propertyId: number, kept: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with gone as (
      delete from property_media where property_id = ${propertyId} and media_id <> all (${sql.param(kept)}::integer[])
      returning media_id
    )
    select id from media where id in (select media_id from gone) and path like '/media/%' order by id for update`)
  return rows.map(({ id }) => id)
}
