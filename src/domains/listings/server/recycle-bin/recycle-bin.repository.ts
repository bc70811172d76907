import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { purgeListings } from '../listing-writer.ts'

/** Holds listings that were deleted more than so many days ago; those that somebody restores in this moment are left out. */
export async function lockDeleted(
  tx: Transaction,
  { days, limit }: { days: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from properties where deleted_at < now() - ${days} * interval '1 day'
    order by deleted_at limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

/**
 * Removes listings, which must be held, for good, and records it; returns the pictures and videos that nothing shows any
 * more. Drawn scenes are shared and stay.
 */
export async function purgeWithMedia(tx: Transaction, ids: number[]): Promise<number[]> {
  const { rows: shown } = await tx.execute<{ id: number }>(sql`
    delete from property_media where property_id = any(${sql.param(ids)}::integer[]) returning media_id as id`)
  await purgeListings(tx, ids, randomUUID())
  const { rows: free } = await tx.execute<{ id: number }>(sql`
    select id from media
    where id = any(${sql.param(shown.map(({ id }) => id))}::integer[]) and path like '/media/%'
      and not exists (select from property_media where media_id = media.id)
    order by id for update`)
  return free.map(({ id }) => id)
}
