import { inArray, sql } from 'drizzle-orm'
import { integer, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ListingMediaLimits, lockListing, readMediaRows, writeListing } from '#domains/listings/server/index.ts'
import { type AuditContext, changesBetween } from '#domains/audit/server/index.ts'
import type { MediaServices, PreparedMedia } from '#domains/media/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'

/** Listings whose pictures are not attached yet; inserted with the listing, so that another worker can resume a killed one's run. */
const pendingPictures = pgTable('import_pictures', {
  batch: uuid().notNull(),
  listingId: integer('listing_id').notNull(),
  reference: text().notNull(),
  version: integer().notNull(),
  publish: boolean().notNull(),
})

/** A listing that waits for its pictures: its version when stored, and whether to publish it with them. */
export type PendingPictures = typeof pendingPictures.$inferSelect

export async function insertPending(tx: Transaction, rows: PendingPictures[]): Promise<void> {
  if (rows.length > 0) await tx.insert(pendingPictures).values(rows).onConflictDoNothing()
}

/** Returns a batch's waiting listings by their reference in the file. */
export async function findPending(
  db: Database,
  batch: string,
  references: readonly string[],
): Promise<Map<string, PendingPictures>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .select()
    .from(pendingPictures)
    .where(sql`${pendingPictures.batch} = ${batch}::uuid and ${inArray(pendingPictures.reference, [...references])}`)
  return new Map(rows.map((row) => [row.reference, row]))
}

type StoreTerms = {
  context: AuditContext | null
  ownerId: number | null
  expiresAt: Date | null
  limits: ListingMediaLimits
  save: MediaServices['save']
  complete: boolean
}

/**
 * Appends the pictures that a listing does not have yet, each content once, as a part of the batch; returns them.
 * Publishes the listing if it waited only for them and nobody has changed it since.
 */
export async function storePictures(
  tx: Transaction,
  { batch, listingId, version, publish }: PendingPictures,
  prepared: readonly PreparedMedia[],
  { context, ownerId, expiresAt, limits, save, complete }: StoreTerms,
): Promise<PreparedMedia[]> {
  const ofListing = sql`batch = ${batch}::uuid and listing_id = ${listingId}`
  await tx.execute(sql`delete from import_pictures where ${ofListing}`)
  const listing = await lockListing(tx, listingId)
  if (!listing || listing.deletedAt !== null) return []
  const before = await readMediaRows(tx, listingId)
  const known = new Set(before.map(({ sha256 }) => sha256))
  const room = limits.pictures - before.filter(({ kind }) => kind === 'image').length
  const distinct = [...new Map(prepared.map((one) => [one.sha256, one])).values()]
  const added = distinct.filter(({ sha256 }) => !known.has(sha256)).slice(0, Math.max(0, room))
  const mediaIds: number[] = []
  for (const one of added) mediaIds.push(await save(tx, one, { id: ownerId }, { imported: true }))
  const ids = before.map(({ id }) => id)
  await appendMedia(tx, listingId, mediaIds)
  const untouched = listing.version === version
  const published = publish && complete && untouched ? ({ publication: 'published', expiresAt } as const) : {}
  const changes = changesBetween<Record<string, unknown>>(
    { media: ids, publication: listing.publication },
    { media: [...ids, ...mediaIds], ...('publication' in published && { publication: published.publication }) },
  )
  if (Object.keys(changes).length === 0) return added
  await writeListing(tx, listing, published, { context, action: 'property.updated', changes, batch })
  if (untouched) await rememberPictures(tx, { batch, listingId, version: version + 1, ids })
  return added
}

/** Stores what an undo of the batch needs: the resulting version and, for an existing listing, its previous pictures. */
async function rememberPictures(
  tx: Transaction,
  { batch, listingId, version, ids }: { batch: string; listingId: number; version: number; ids: number[] },
): Promise<void> {
  await tx.execute(sql`
    insert into batch_listings as known (batch, listing_id, version, former)
    values (${batch}::uuid, ${listingId}, ${version}, jsonb_build_object('media', ${JSON.stringify(ids)}::jsonb))
    on conflict (batch, listing_id) do update
    set version = excluded.version, former = excluded.former || known.former`)
}

async function appendMedia(tx: Transaction, propertyId: number, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length === 0) return
  await tx.execute(sql`
    insert into property_media (property_id, position, media_id)
    select ${propertyId}, (select coalesce(max(position), -1) from property_media where property_id = ${propertyId}) + place, id
    from unnest(${sql.param(mediaIds)}::integer[]) with ordinality as added (id, place)`)
}

/** Counts the pictures per listing; omits listings without any. */
export async function countPictures(db: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; pictures: number }>(sql`
    select property_id as id, count(*)::integer as pictures
    from property_media join media on media.id = media_id and kind = 'image'
    where property_id = any(${sql.param(ids)}::integer[]) group by 1`)
  return new Map(rows.map(({ id, pictures }) => [id, pictures]))
}
