import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Executor, type Transaction, onlyRow } from '#platform/database/index.ts'
import type { MediaRow } from './media.presenter.ts'
import { media } from './media.table.ts'

type NewMedia = typeof media.$inferInsert

/** A picture or video, and a video's poster. */
type MediaWithPoster = { media: MediaRow; poster: MediaRow | null }

const posters = alias(media, 'poster')

/** Inserts the record of files that are already stored. */
export async function insertMedia(tx: Executor, row: NewMedia): Promise<number> {
  return onlyRow(await tx.insert(media).values(row).returning({ id: media.id })).id
}

/** Returns the records that exist, in the order of the ids; with `ownerId`, only that owner's. */
export async function findMedia(db: Executor, ids: number[], ownerId?: number): Promise<MediaWithPoster[]> {
  const own = ownerId === undefined ? undefined : eq(media.ownerId, ownerId)
  const found = await db
    .select({ media, poster: posters })
    .from(media)
    .leftJoin(posters, eq(posters.id, media.posterId))
    .where(and(inArray(media.id, ids), own))
  const byId = new Map(found.map((row) => [row.media.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Returns how many files a person uploaded within the last hour; imported ones do not count. Their other uploads wait here until the
 * transaction ends, and count what it stored.
 */
export async function lockUploadsOfLastHour(tx: Transaction, ownerId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${ownerId}))`)
  const recent = sql`${media.createdAt} > now() - interval '1 hour'`
  return tx.$count(media, and(eq(media.ownerId, ownerId), eq(media.imported, false), recent))
}

/** Updates a record; returns false if it no longer exists. */
export async function updateMedia(db: Executor, id: number, changes: Partial<NewMedia>): Promise<boolean> {
  const { rowCount } = await db.update(media).set(changes).where(eq(media.id, id))
  return rowCount === 1
}

/** Returns the whole record. */
export async function loadMedia(db: Executor, id: number): Promise<typeof media.$inferSelect | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row
}

/** Deletes records; returns their paths and posters. Throws a foreign key violation for a record in use. */
export function deleteMedia(tx: Executor, ids: number[]): Promise<{ path: string; posterId: number | null }[]> {
  return tx.delete(media).where(inArray(media.id, ids)).returning({ path: media.path, posterId: media.posterId })
}
