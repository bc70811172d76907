import { z } from 'zod'
import { mediaDetailsSchema, mediaSchema } from '#domains/media/index.ts'
import type { AuditChanges } from '#domains/audit/index.ts'
import { changesBetween } from '#domains/audit/server/index.ts'
import { type MediaServices, changeDetails } from '#domains/media/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import {
  writeListing,
  lockListing,
  requireMayChange,
  type ListingMediaLimits,
  listingMediaProblem,
  attachMedia,
  readMediaRows,
} from '#domains/listings/server/index.ts'
import { recordId, seenVersion } from '#shared/validation/ids.ts'

const notOfListing = listingMediaProblem(404, 'media-not-found', 'notOfListing')
const otherOrder = listingMediaProblem(409, 'media-changed', 'otherOrder', 'media')
const videoAsCover = listingMediaProblem(422, 'video-as-cover', 'videoAsCover')

const ids = z.array(recordId).max(250)

export const addedMediaSchema = z.strictObject({ media: ids.min(1), version: seenVersion })

export const mediaOrderSchema = z.strictObject({ media: ids, version: seenVersion })

export const listingMediaDetailsSchema = mediaDetailsSchema.extend({ version: seenVersion })
type MediaDetails = z.output<typeof listingMediaDetailsSchema>

export const listingMediaAnswer = z.object({
  message: z.string(),
  media: z.array(mediaSchema),
  version: z.int().describe('Version of the listing after the change'),
})

type Rows = Awaited<ReturnType<typeof readMediaRows>>

/** A change of a listing's media: the listing, the actor, the version they saw, and the limits. */
export type MediaChange = {
  listingId: number
  version?: number | undefined
  context: RequestContext
  limits: ListingMediaLimits
}

/**
 * Locks the listing and does the work; if that changed anything, increments the version and audits it, all in the caller's transaction.
 * Throws `property-not-found`, `not-your-listing`, `stale-version`.
 */
async function changeMedia(
  tx: Transaction,
  { listingId, version, context }: MediaChange,
  work: (rows: Rows) => Promise<AuditChanges>,
): Promise<void> {
  const listing = requireMayChange(context.actor, await lockListing(tx, listingId))
  requireVersion(version, listing.version)
  const changes = await work(await readMediaRows(tx, listingId))
  if (Object.keys(changes).length === 0) return
  await writeListing(tx, listing, {}, { context, action: 'property.updated', changes })
}

/** Appends pictures and videos. Also throws `too-many-media`, `media-attached`, 400. */
export function addMedia(tx: Transaction, change: MediaChange, added: readonly number[]): Promise<void> {
  return changeMedia(tx, change, (rows) => arrange(tx, change, { rows, order: [...idsOf(rows), ...added] }))
}

/** Reorders a listing's media. Also throws 409 `media-changed` unless exactly all are named. */
export function orderMedia(tx: Transaction, change: MediaChange, order: readonly number[]): Promise<void> {
  return changeMedia(tx, change, async (rows) => {
    const present = new Set(idsOf(rows))
    const named = new Set(order)
    if (named.size !== order.length || named.size !== present.size || order.some((id) => !present.has(id)))
      throw otherOrder()
    return arrange(tx, change, { rows, order: [...order] })
  })
}

/** Moves a picture to the front. Also throws `media-not-found`, `video-as-cover`. */
export function chooseCover(tx: Transaction, change: MediaChange, mediaId: number): Promise<void> {
  return changeMedia(tx, change, async (rows) => {
    if (rowOf(rows, mediaId).kind === 'video') throw videoAsCover()
    return arrange(tx, change, { rows, order: [mediaId, ...idsOf(rows).filter((id) => id !== mediaId)] })
  })
}

/** Sets the caption and focal point of a picture or video. Also throws `media-not-found`. */
export function describeMedia(
  tx: Transaction,
  change: MediaChange,
  mediaId: number,
  details: MediaDetails,
): Promise<void> {
  return changeMedia(tx, change, async (rows) => {
    const { changes } = await changeDetails(tx, rowOf(rows, mediaId).id, details)
    return Object.fromEntries(Object.entries(changes).map(([field, values]) => [`media.${mediaId}.${field}`, values]))
  })
}

/** Detaches a picture or video and deletes it; drawn ones are kept, because other listings share them. Also throws `media-not-found`. */
export function removeMedia(
  tx: Transaction,
  change: MediaChange,
  { mediaId, remove }: { mediaId: number; remove: MediaServices['remove'] },
): Promise<void> {
  return changeMedia(tx, change, async (rows) => {
    const { path } = rowOf(rows, mediaId)
    const changes = await arrange(tx, change, { rows, order: idsOf(rows).filter((id) => id !== mediaId) })
    if (path.startsWith('/media/')) await remove(tx, [mediaId])
    return changes
  })
}

async function arrange(
  tx: Transaction,
  { listingId, context, limits }: MediaChange,
  { rows, order }: { rows: Rows; order: number[] },
): Promise<AuditChanges> {
  const changes = changesBetween({ media: idsOf(rows) }, { media: [...new Set(order)] })
  if (changes['media']) await attachMedia(tx, listingId, order, { actor: context.actor, limits })
  return changes
}

function idsOf(rows: Rows): number[] {
  return rows.map(({ id }) => id)
}

function rowOf(rows: Rows, mediaId: number): Rows[number] {
  const row = rows.find(({ id }) => id === mediaId)
  if (!row) throw notOfListing()
  return row
}
