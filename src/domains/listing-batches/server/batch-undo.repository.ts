import { eq, sql } from 'drizzle-orm'
import { batchListings } from '#domains/listings/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'

/** Serializes undos of a batch. */
export async function lockBatch(tx: Transaction, batch: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${batch}, 0))`)
}

/** Returns the owner of a batch and the subject of its audit entry; undefined for an unknown batch. A running change has no entry yet. */
export async function findBatch(tx: Executor, batch: string) {
  const { rows } = await tx.execute<{
    actorId: number | null
    kind: string
    id: string | null
    name: string | null
  }>(sql`
    (select actor_id as "actorId", subject_kind as kind, subject_id as id, subject_name as name
    from audit_events where batch = ${batch}::uuid order by members is null, id limit 1)
    union all
    select actor_id, 'property', null, null from batch_runs where id = ${batch}::uuid and kind = 'change' limit 1`)
  return rows[0]
}

/** Counts the listings for which a batch can be undone. */
export function countRemembered(db: Executor, batch: string): Promise<number> {
  return db.$count(batchListings, eq(batchListings.batch, batch))
}

/** Returns the given batches that can be undone, at least in part. */
export async function undoableAmong(db: Executor, batches: string[]): Promise<Set<string>> {
  if (batches.length === 0) return new Set()
  const { rows } = await db.execute<{ batch: string }>(sql`
    select batch from unnest(${sql.param(batches)}::uuid[]) as asked (batch)
    where exists (select from batch_listings as known where known.batch = asked.batch and coalesce(kept, 'foreign') in ('enquired', 'foreign', 'target'))`)
  return new Set(rows.map(({ batch }) => batch))
}

/** Deletes undo data older than `days` days, at most `limit` rows; returns their number. Skips batches with a running undo. */
export async function deleteMemories(db: Database, { days, limit }: { days: number; limit: number }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from batch_listings where ctid = any(array(
      select ctid from batch_listings where noted_at < now() - ${days} * interval '1 day'
      and batch not in (select batch from batch_runs where state = 'running') limit ${limit}))`)
  return rowCount ?? 0
}

/** Removes all media of a listing except those named; returns uploaded media that nothing shows any more. */
export async function detachOthers(tx: Transaction, propertyId: number, kept: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with gone as (
      delete from property_media where property_id = ${propertyId} and media_id <> all (${sql.param(kept)}::integer[])
      returning media_id
    )
    select id from media where id in (select media_id from gone) and path like '/media/%' order by id for update`)
  return rows.map(({ id }) => id)
}
