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

/** A run over the listings of a batch: its work, its progress and its actor. */
export type BatchRun = typeof batchRuns.$inferSelect
export type NewBatchRun = Omit<
  BatchRun,
  'state' | 'after' | 'changed' | 'kept' | 'same' | 'attempt' | 'startedAt' | 'finishedAt'
>

export async function insertRun(tx: Transaction, row: NewBatchRun): Promise<BatchRun> {
  return onlyRow(await tx.insert(batchRuns).values(row).returning())
}

/** Claims a run, also one that another worker abandoned; returns undefined when it has ended. */
export async function claimRun(db: Database, id: string, attempt: string): Promise<BatchRun | undefined> {
  const [taken] = await db
    .update(batchRuns)
    .set({ attempt })
    .where(and(eq(batchRuns.id, id), eq(batchRuns.state, 'running')))
    .returning()
  return taken
}

/**
 * Locks a run before its listings, so that a stop waits for the current piece. Returns undefined when another worker took it over or it has
 * ended. Without an attempt, locks it whoever works on it.
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

/** Updates the progress of a locked run. */
export async function progress(tx: Transaction, { id }: Pick<BatchRun, 'id'>, made: Progress): Promise<BatchRun> {
  const finishedAt = made.state === undefined || made.state === 'running' ? null : sql`now()`
  const query = tx.update(batchRuns).set({ ...made, finishedAt })
  return onlyRow(await query.where(eq(batchRuns.id, id)).returning())
}

/** Returns the latest undo of each batch. */
export async function lastUndos(db: Executor, batches: string[]): Promise<Map<string, BatchRun>> {
  const rows = await db
    .selectDistinctOn([batchRuns.batch])
    .from(batchRuns)
    .where(and(inArray(batchRuns.batch, batches), eq(batchRuns.kind, 'undo')))
    .orderBy(batchRuns.batch, desc(batchRuns.startedAt))
  return new Map(rows.map((row) => [row.batch, row]))
}

/** Returns the given batches that are changes made in pieces. */
export async function changesAmong(db: Database, batches: string[]): Promise<Map<string, BatchRun>> {
  const rows = await db
    .select()
    .from(batchRuns)
    .where(and(inArray(batchRuns.id, batches), eq(batchRuns.kind, 'change')))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the running changes, newest first, of one user or of all. */
export function readRunning(db: Database, actorId: number | 'all', limit: number): Promise<BatchRun[]> {
  const own = actorId === 'all' ? undefined : eq(batchRuns.actorId, actorId)
  return db
    .select()
    .from(batchRuns)
    .where(and(sql`kind = 'change' and state = 'running'`, own))
    .orderBy(desc(batchRuns.startedAt))
    .limit(limit)
}

/** Returns ids of runs that ended more than `days` days ago, at most `limit`. */
export async function finishedRuns(db: Database, { days, limit }: { days: number; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ id: batchRuns.id })
    .from(batchRuns)
    .where(and(ne(batchRuns.state, 'running'), sql`finished_at < now() - ${days} * interval '1 day'`))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes runs; returns their number. */
export async function deleteRuns(db: Database, ids: string[]): Promise<number> {
  const { rowCount } = await db.delete(batchRuns).where(inArray(batchRuns.id, ids))
  return rowCount ?? 0
}
