import { managesAll, mayChange, requireMayChange } from './listing.policy.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { AuditChanges } from '#domains/audit/index.ts'
import { changesBetween, changesFromNothing } from '#domains/audit/server/index.ts'
import { type Database, type Executor, type Transaction, translateViolations } from '#platform/database/index.ts'
import { notSignedIn, requireVersion } from '#platform/http/index.ts'
import type { RequestContext, SignedInActor } from '#shared/actor.ts'
import { requireFound } from '#shared/problem.ts'
import type { ListingChanges } from '../listing-input.schemas.ts'
import { listingNotFound, referenceTaken, unknownValue } from '../listing.ts'
import {
  type ReadListing,
  type WriteContext,
  type WriteOptions,
  changeListing,
  fieldsOf,
  readChanges,
} from './apply-listing-input.ts'
import { expiryOf, insertListing, writeListing } from './listing-writer.ts'
import { listingMedia, listingTable } from './listing.table.ts'
import { type MediaTerms, attachMedia, keepExisting, readMediaIds } from './media/listing-media.repository.ts'
import { type StaffListing, readStaffListing } from './listing.repository.ts'

type Row = typeof listingTable.$inferSelect

/**
 * Stores a new listing with its media; the actor becomes the owner unless the input names one. Throws
 * `reference-taken`, `too-many-media`, 400.
 */
export function addListing(
  tx: Transaction,
  { values, media = [], lifetimeDays, mediaLimits, notifyReceiver }: ReadListing & WriteOptions,
  context: RequestContext,
): Promise<StaffListing> {
  return translateViolations(refusals, async () => {
    const owned = { ...values, ownerId: values.ownerId ?? context.actor.id }
    // Waits for a handover of an account that is being suspended: what was added meanwhile would stay theirs.
    if (!(await isStaying(tx, context.actor.id))) throw notSignedIn()
    await requireFitOwner(tx, values.ownerId)
    const expiresAt = values.publication === 'published' ? expiryOf(lifetimeDays) : null
    const changes = changesFromNothing({ ...fieldsOf(owned), ...(media.length > 0 && { media }) })
    const id = await insertListing(tx, { ...owned, expiresAt }, { context, action: 'property.created', changes })
    if (media.length > 0) await attachMedia(tx, id, media, { actor: context.actor, limits: mediaLimits })
    await notifyReceiver(tx, owned.ownerId, { ...values, id }, context.actor)
    return listingAfter(tx, id)
  })
}

/**
 * Applies a change; one that changes nothing leaves the version as it is. Throws `property-not-found`,
 * `not-your-listing`, `stale-version`, `reference-taken`, `too-many-media`, and 400 naming the fields.
 */
export function updateListing(
  tx: Transaction,
  id: number,
  {
    changes: sent,
    writeContext,
    formerMedia: former,
  }: { changes: ListingChanges; writeContext: WriteContext; formerMedia?: readonly number[] | undefined },
  context: RequestContext,
): Promise<StaffListing> {
  return translateViolations(refusals, async () => {
    const before = requireMayChange(context.actor, await lockListing(tx, id))
    requireVersion(sent.version, before.version)
    const after = changeListing(before, sent, writeContext)
    const terms = { actor: context.actor, limits: writeContext.mediaLimits, former }
    const changes: AuditChanges = {
      ...changesBetween(fieldsOf(before), fieldsOf(after)),
      ...(await changeMedia(tx, id, sent.media ?? undefined, terms)),
    }
    if (Object.keys(changes).length === 0) return listingAfter(tx, id)
    if (changes['owner_id']) await requireFitOwner(tx, after.ownerId)
    const publishes = before.publication !== 'published' && after.publication === 'published'
    const renewed = publishes && { expiresAt: expiryOf(writeContext.lifetimeDays) }
    await writeListing(tx, before, { ...after, ...renewed }, { context, action: 'property.updated', changes })
    if (changes['owner_id']) await writeContext.notifyReceiver(tx, after.ownerId, { ...after, id }, context.actor)
    return listingAfter(tx, id)
  })
}

/** Moves a listing to the recycle bin. Throws `property-not-found`, `not-your-listing`. */
export async function removeListing(tx: Transaction, id: number, context: RequestContext): Promise<void> {
  const listing = requireMayChange(context.actor, await lockListing(tx, id))
  const deletedAt = new Date()
  const changes = { deleted_at: [null, deletedAt] } as const
  await writeListing(tx, listing, { deletedAt }, { context, action: 'property.deleted', changes })
}

/** Restores a listing from the recycle bin as it was. Throws `property-not-found`, `not-your-listing`. */
export async function restoreListing(tx: Transaction, id: number, context: RequestContext): Promise<StaffListing> {
  const row = await lockListing(tx, id)
  const listing = requireMayChange(context.actor, row, { deleted: row?.deletedAt != null })
  if (listing.deletedAt !== null) {
    const changes = { deleted_at: [listing.deletedAt, null] } as const
    await writeListing(tx, listing, { deletedAt: null }, { context, action: 'property.restored', changes })
  }
  return listingAfter(tx, id)
}

/** Reads a listing and locks its row until the transaction ends. */
export async function lockListing(tx: Transaction, id: number): Promise<Row | undefined> {
  const query = tx
    .select()
    .from(listingTable)
    .where(eq(listingTable.id, sql.placeholder('id')))
    .for('update')
  const [row] = await query.prepare('locked_listing').execute({ id })
  return row
}

async function changeMedia(tx: Transaction, id: number, wanted: number[] | undefined, terms: MediaTerms) {
  if (wanted === undefined) return {}
  const before = await readMediaIds(tx, id)
  const changes = changesBetween({ media: before }, { media: wanted })
  if (changes['media']) await attachMedia(tx, id, wanted, terms)
  return changes
}

/** Reads a listing with all staff columns within the transaction. Throws `property-not-found`. */
export async function listingAfter(tx: Transaction, id: number): Promise<StaffListing> {
  return requireFound(await readStaffListing(tx, id), listingNotFound)
}

/** Throws 400 on `owner_id` for an account that is suspended or being suspended: it reads no enquiries. Null is nobody. */
export async function requireFitOwner(tx: Transaction, id: number | null): Promise<void> {
  if (id !== null && !(await isStaying(tx, id))) throw unknownValue('owner_id', 'owner')
}

async function isStaying(tx: Transaction, id: number): Promise<boolean> {
  return (await fitOwners(tx, [id])).has(id)
}

/** Returns those of the given users whose accounts are neither suspended nor deleted, and keeps them so until the transaction ends. */
export async function fitOwners(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<unknown>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from users where id = any(${sql.param(ids)}::integer[]) and status <> 'suspended' order by id for share`)
  return new Set(rows.map(({ id }) => id))
}

/** Problems for constraint violations: a duplicate source reference, or a referenced row deleted meanwhile. */
const refusals = {
  properties_source_reference: referenceTaken,
  properties_import_source: referenceTaken,
  properties_owner_id_fkey: () => unknownValue('owner_id', 'owner'),
  properties_location_id_fkey: () => unknownValue('location', 'location'),
  properties_category_id_fkey: () => unknownValue('category_id', 'category'),
  properties_subcategory_id_category_id_fkey: () => unknownValue('subcategory_id', 'subcategory'),
}

/** Throws unless the actor may change the listing, deleted or not: `property-not-found`, `not-your-listing`. */
export async function requireOwnListing(db: Executor, id: number, actor: SignedInActor): Promise<void> {
  const { ownerId, listed, deletedAt } = listingTable
  const [listing] = await db.select({ ownerId, listed, deletedAt }).from(listingTable).where(eq(listingTable.id, id))
  requireMayChange(actor, listing, { deleted: listing?.deletedAt != null })
}

/**
 * Checks the same for the listing that shows a picture or video, if any: even its uploader may not change what another
 * owner's listing shows.
 */
export async function requireOwnWhereShown(tx: Transaction, mediaId: number, actor: SignedInActor): Promise<void> {
  const [shown] = await tx.select().from(listingMedia).where(eq(listingMedia.mediaId, mediaId))
  if (shown) await requireOwnListing(tx, shown.propertyId, actor)
}

/** Returns the ids of those listings that the actor may change. */
export async function changeableListings(
  db: Database,
  ids: readonly number[],
  actor: SignedInActor,
): Promise<Set<number>> {
  const { id, ownerId } = listingTable
  const rows = await db
    .select({ id, ownerId })
    .from(listingTable)
    .where(inArray(id, [...ids]))
  return new Set(rows.flatMap((row) => (mayChange(actor, row) ? [row.id] : [])))
}

/** Recorded fields that are not part of the form: only the system sets them. */
const notOfTheForm = new Set(['deleted_at', 'expires_at'])

/** Returns the fields of a recorded change that the actor can set back, with their values before it. */
function formerFields(changes: AuditChanges, actor: SignedInActor) {
  const former = Object.entries(changes)
    .filter(([field]) => !notOfTheForm.has(field) && (field !== 'owner_id' || managesAll({ actor })))
    .map(([field, [before]]) => [field, before] as const)
    .filter(([field, before]) => field !== 'publication' || before !== 'expired')
  return Object.fromEntries(former)
}

function isDeletion(changes: AuditChanges): boolean {
  return changes['deleted_at']?.[0] === null
}

/** Returns whether the actor can take anything of a recorded change back. */
export function isRevertible(changes: AuditChanges, actor: SignedInActor): boolean {
  return isDeletion(changes) || Object.keys(formerFields(changes, actor)).length > 0
}

/**
 * Restores the values that a listing had before a recorded change; other changes since then stay. Requires and throws
 * the same as `updateListing`.
 */
export async function revertChange(
  tx: Transaction,
  id: number,
  { changes, writeContext }: { changes: AuditChanges; writeContext: WriteContext },
  context: RequestContext,
): Promise<void> {
  if (isDeletion(changes)) return void (await restoreListing(tx, id, context))
  const { media, ...fields } = formerFields(changes, context.actor)
  // Permanently deleted pictures cannot come back.
  const formerMedia = Array.isArray(media) ? await keepExisting(tx, media) : undefined
  const former = readChanges({ ...fields, media: formerMedia }, managesAll(context))
  await updateListing(tx, id, { changes: former, writeContext, formerMedia }, context)
}
