import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BulkChange } from '../bulk.schemas.ts'
import { type Database, type Executor, type Transaction, moment, onlyRow } from '#platform/database/index.ts'

const batchRuns = pgTable('batch_runs', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['undo', 'change'] }).notNull(),
  batch: uuid().notNull(),
  change: jsonb().$type<BulkChange>(),
  actorId: integer('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  managesAll: boolean('manages_all').notNull(),
  address: text(),
  userAgent: text('user_agent'),
  state: text({ enum: ['running', 'done', 'failed', 'stopped'] })
    .notNull()
    .default('running'),
  after: integer().notNull().default(0),
  total: integer().notNull(),
  changed: integer().notNull().default(0),
  kept: integer().notNull().default(0),
  same: integer().notNull().default(0),
  attempt: uuid(),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
})

/** What is done to the listings of a batch piece by piece, how far that is and who asked for it. */
export type BatchRun = typeof batchRuns.$inferSelect
export type NewBatchRun = Omit<
  BatchRun,
  'state' | 'after' | 'changed' | 'kept' | 'same' | 'attempt' | 'startedAt' | 'finishedAt'
>

export async function insertRun(tx: Transaction, row: NewBatchRun): Promise<BatchRun> {
  return onlyRow(await tx.insert(batchRuns).values(row).returning())
}

/** Takes a run up, also one that another worker left behind; undefined when it is over. */
export async function takeUp(db: Database, id: string, attempt: string): Promise<BatchRun | undefined> {
  const [taken] = await db
    .update(batchRuns)
    .set({ attempt })
    .where(and(eq(batchRuns.id, id), eq(batchRuns.state, 'running')))
    .returning()
  return taken
}

/**
 * Holds a run before its listings, so that whoever stops it waits for the piece at hand; undefined when another worker took it over, or it
 * is over. Without an attempt it is held whoever works on it.
 */
export async function holdRun(
  tx: Transaction,
  { id, attempt }: { id: string; attempt?: string | null },
): Promise<BatchRun | undefined> {
  const mine = attempt === undefined ? undefined : sql`attempt is not distinct from ${attempt}::uuid`
  const [held] = await tx
    .select()
    .from(batchRuns)
    .where(and(eq(batchRuns.id, id), mine, eq(batchRuns.state, 'running')))
    .for('update')
  return held
}

type Progress = Partial<Pick<BatchRun, 'after' | 'changed' | 'kept' | 'same' | 'state'>>

/** Says how far a run is that is held. */
export async function progress(tx: Transaction, { id }: Pick<BatchRun, 'id'>, made: Progress): Promise<BatchRun> {
  const finishedAt = made.state === undefined || made.state === 'running' ? null : sql`now()`
  const query = tx.update(batchRuns).set({ ...made, finishedAt })
  return onlyRow(await query.where(eq(batchRuns.id, id)).returning())
}

/** The last undo of each of the batches. */
export async function lastUndos(db: Executor, batches: string[]): Promise<Map<string, BatchRun>> {
  const rows = await db
    .selectDistinctOn([batchRuns.batch])
    .from(batchRuns)
    .where(and(inArray(batchRuns.batch, batches), eq(batchRuns.kind, 'undo')))
    .orderBy(batchRuns.batch, desc(batchRuns.startedAt))
  return new Map(rows.map((row) => [row.batch, row]))
}

/** Those of the batches that are changes made piece by piece. */
export async function changesAmong(db: Database, batches: string[]): Promise<Map<string, BatchRun>> {
  const rows = await db
    .select()
    .from(batchRuns)
    .where(and(inArray(batchRuns.id, batches), eq(batchRuns.kind, 'change')))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The changes that are on their way, newest first; of one person, or of all. */
export function readRunning(db: Database, actorId: number | 'all', limit: number): Promise<BatchRun[]> {
  const own = actorId === 'all' ? undefined : eq(batchRuns.actorId, actorId)
  return db
    .select()
    .from(batchRuns)
    .where(and(sql`kind = 'change' and state = 'running'`, own))
    .orderBy(desc(batchRuns.startedAt))
    .limit(limit)
}

/** Runs that ended more than so many days ago, a limited number of them. */
export async function finishedRuns(db: Database, { days, limit }: { days: number; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ id: batchRuns.id })
    .from(batchRuns)
    .where(and(ne(batchRuns.state, 'running'), sql`finished_at < now() - ${days} * interval '1 day'`))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes runs; returns how many were there. */
export async function deleteRuns(db: Database, ids: string[]): Promise<number> {
  const { rowCount } = await db.delete(batchRuns).where(inArray(batchRuns.id, ids))
  return rowCount ?? 0
}
