import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AuditContext } from '#domains/audit/server/index.ts'
import { media } from '#domains/media/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { unknownValue } from '../../listing.ts'
import { purgeListings } from '../listing-writer.ts'
import { listingMedia } from '../listing.table.ts'
import { type ListingMediaLimits, ofOtherListing, tooManyMedia } from './listing-media.errors.ts'

/** Returns the ids of a listing's pictures and videos in order. */
export async function readMediaIds(tx: Transaction, propertyId: number): Promise<number[]> {
  const { mediaId, position } = listingMedia
  const attached = eq(listingMedia.propertyId, propertyId)
  const rows = await tx.select({ mediaId }).from(listingMedia).where(attached).orderBy(asc(position))
  return rows.map((row) => row.mediaId)
}

/** Reads a listing's pictures and videos in order. */
export function readMediaRows(tx: Transaction, propertyId: number) {
  const { id, kind, path, sha256 } = media
  return tx
    .select({ id, kind, path, sha256 })
    .from(listingMedia)
    .innerJoin(media, eq(media.id, listingMedia.mediaId))
    .where(eq(listingMedia.propertyId, propertyId))
    .orderBy(asc(listingMedia.position))
}

/** The user who attaches media, the limits per listing, and media that it once showed, which come back whoever uploaded them. */
export type MediaTerms = { actor: SignedInActor; limits: ListingMediaLimits; former?: readonly number[] | undefined }

/**
 * Replaces the media of a listing with these, in this order; the first picture becomes the cover. The actor must have
 * uploaded each, or this listing must show it or have shown it: else 400 on `media`. An upload belongs to one listing:
 * 409 `media-attached` when another has it. 422 `too-many-media` beyond the limits of the settings, unless the listing
 * already had as many; a listing over a lowered limit can be reduced step by step.
 */
export async function attachMedia(
  tx: Transaction,
  propertyId: number,
  mediaIds: readonly number[],
  { limits, ...by }: MediaTerms,
): Promise<void> {
  const ids = [...new Set(mediaIds)]
  if (!(await mayAttach(tx, propertyId, ids, by))) throw unknownValue('media', 'media')
  if (await otherHasAny(tx, propertyId, ids)) throw ofOtherListing()
  const before = countKinds(await readMediaRows(tx, propertyId))
  await tx.delete(listingMedia).where(eq(listingMedia.propertyId, propertyId))
  if (ids.length === 0) return
  await tx.insert(listingMedia).values(ids.map((mediaId, position) => ({ propertyId, position, mediaId })))
  const after = countKinds(await readMediaRows(tx, propertyId))
  for (const kind of ['pictures', 'videos'] as const)
    if (after[kind] > Math.max(limits[kind], before[kind])) throw tooManyMedia(limits)
}

async function mayAttach(
  tx: Transaction,
  propertyId: number,
  mediaIds: number[],
  { actor, former = [] }: Omit<MediaTerms, 'limits'>,
): Promise<boolean> {
  // Locks the rows, so that a file cannot be deleted, or attached elsewhere, while it is being attached.
  const { rows } = await tx.execute(sql`
    select id from media
    where id = any(${sql.param(mediaIds)}::integer[]) and (
      owner_id = ${actor.id} or id = any(${sql.param(former)}::integer[])
      or exists (select from property_media where property_id = ${propertyId} and media_id = media.id))
    order by id for no key update`)
  return rows.length === mediaIds.length
}

/** A separate statement, run once the rows are locked and nobody else can attach them. Drawn scenes are shared and exempt. */
async function otherHasAny(tx: Transaction, propertyId: number, mediaIds: number[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from property_media join media on media.id = media_id
    where media_id = any(${sql.param(mediaIds)}::integer[]) and property_id <> ${propertyId}
      and media.path like '/media/%' limit 1`)
  return rows.length > 0
}

function countKinds(rows: readonly { kind: 'image' | 'video' }[]): ListingMediaLimits {
  const pictures = rows.filter(({ kind }) => kind === 'image').length
  return { pictures, videos: rows.length - pictures }
}

/** Returns those ids whose media still exist, in order. */
export async function keepExisting(tx: Transaction, ids: readonly unknown[]): Promise<number[]> {
  const wanted = ids.filter((id) => typeof id === 'number')
  const rows = await tx.select({ id: media.id }).from(media).where(inArray(media.id, wanted))
  const there = new Set(rows.map(({ id }) => id))
  return wanted.filter((id) => there.has(id))
}

/**
 * Permanently deletes locked listings and records it. Returns the ids of the uploads that no listing shows any more;
 * drawn scenes are shared and stay.
 */
export async function purgeWithMedia(
  tx: Transaction,
  ids: number[],
  { context, batch }: { context: AuditContext | null; batch: string },
): Promise<number[]> {
  const { rows: shown } = await tx.execute<{ id: number }>(sql`
    delete from property_media where property_id = any(${sql.param(ids)}::integer[]) returning media_id as id`)
  await purgeListings(tx, ids, batch, context)
  const { rows: free } = await tx.execute<{ id: number }>(sql`
    select id from media
    where id = any(${sql.param(shown.map(({ id }) => id))}::integer[]) and path like '/media/%'
      and not exists (select from property_media where media_id = media.id)
    order by id for update`)
  return free.map(({ id }) => id)
}
