import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { AuditContext } from '#domains/audit/server/index.ts'
import {
  batchListings,
  fitOwners,
  listingTable,
  lockListing,
  purgeWithMedia,
  readMediaRows,
  writeListing,
  writeListings,
} from '#domains/listings/server/index.ts'
import { type Transaction, violates, bisect } from '#platform/database/index.ts'
import type { SkipReason } from '../batch.schemas.ts'
import { detachOthers } from './batch-undo.repository.ts'
import { refusals } from './bulk/bulk-actions.ts'
import { storeOutcome } from './chosen-listings.repository.ts'

/** Returns the given listings that visitors asked about; an undo must not delete them. */
export type EnquiredAmong = (tx: Transaction, ids: number[]) => Promise<ReadonlySet<number>>

/** Deletes media that nothing shows any more: rows at once, files after the transaction. */
export type RemoveMedia = (tx: Transaction, ids: number[]) => Promise<void>

/** The actor of an undo, its batch, and what the actor may change. */
export type UndoTerms = {
  batch: string
  undo: string
  context: AuditContext
  mayChange: (listing: { ownerId: number | null }) => boolean
  enquiredAmong: EnquiredAmong
  removeMedia: RemoveMedia
}

/** A listing left unchanged, and why; without a title it was deleted permanently or became somebody else's. */
export type SkippedListing = { id: number; title: string | null; sourceReference: string | null; why: SkipReason }

type Piece = {
  /** The number of deleted listings that the batch had added. */
  removed: number
  restored: number
  kept: SkippedListing[]
  /** The id of the last listing of the piece; undefined if none was left. */
  last: number | undefined
}

/**
 * Undoes a batch for the next listings by id: permanently deletes those it added and restores the previous values of the others. Later
 * changes by others are kept. The listings stay locked until the transaction ends.
 */
export async function undoPiece(
  tx: Transaction,
  { after, limit }: { after: number; limit: number },
  terms: UndoTerms,
): Promise<Piece> {
  const { batch, undo, context } = terms
  const known = await tx
    .select()
    .from(batchListings)
    .where(and(eq(batchListings.batch, batch), gt(batchListings.listingId, after)))
    .orderBy(asc(batchListings.listingId))
    .limit(limit)
  const { id, version, ownerId, title, sourceReference } = listingTable
  const ids = known.map(({ listingId }) => listingId)
  const formerOwners = known.flatMap(({ former }) =>
    typeof former?.['owner_id'] === 'number' ? former['owner_id'] : [],
  )
  // Before the listings, as a handover locks them.
  const fit = await fitOwners(tx, formerOwners)
  const held = await tx
    .select({ id, version, ownerId, title, sourceReference })
    .from(listingTable)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update')
  const byId = new Map(held.map((listing) => [listing.id, listing]))
  const added = known.flatMap(({ listingId, former }) => (former === null ? [listingId] : []))
  const enquired = await terms.enquiredAmong(tx, added)
  const [removed, restored]: [number[], number[]] = [[], []]
  const kept: SkippedListing[] = []
  const keep = (listingId: number, why: SkipReason) => {
    const listing = byId.get(listingId)
    const { title: name = null, sourceReference: source = null } = listing && terms.mayChange(listing) ? listing : {}
    kept.push({ id: listingId, title: name, sourceReference: source, why })
  }
  for (const { listingId, version: left, former } of known) {
    const listing = byId.get(listingId)
    if (!listing) keep(listingId, 'gone')
    else if (listing.version !== left) keep(listingId, 'changed')
    else if (!terms.mayChange(listing)) keep(listingId, 'foreign')
    else if (enquired.has(listingId)) keep(listingId, 'enquired')
    else if (former?.['owner_id'] != null && !fit.has(former['owner_id'])) keep(listingId, 'target')
    else (former === null ? removed : restored).push(listingId)
  }
  const pictures = removed.length > 0 ? await purgeWithMedia(tx, removed, { context, batch: undo }) : []
  const refused = await restoreAll(tx, restored, terms)
  const intact = restored.filter((one) => !refused.has(one))
  pictures.push(...(await restorePictures(tx, intact, terms)))
  if (pictures.length > 0) await terms.removeMedia(tx, pictures)
  for (const listingId of refused) keep(listingId, 'target')
  const left = new Map(kept.map((listing) => [listing.id, listing.why]))
  await storeOutcome(tx, batchListings, batch, { done: [...removed, ...intact], left })
  return { removed: removed.length, restored: restored.length - refused.size, kept, last: ids.at(-1) }
}

/** Restores listings at once, or by halves if something that one of them needs is gone; returns those that could not be restored. */
async function restoreAll(tx: Transaction, ids: number[], terms: UndoTerms): Promise<ReadonlySet<number>> {
  const refused = await bisect<number, number[]>(ids, {
    work: async (some) => {
      await tx.transaction((inner) => restore(inner, some, terms))
      return []
    },
    // A former category, place or owner may have been deleted, or another listing may have the source reference now.
    isAboutOne: (error) => violates(error, ...Object.keys(refusals)),
    refuse: (id) => [id],
  })
  return new Set(refused.flat())
}

async function restore(tx: Transaction, ids: readonly number[], { batch, undo, context }: UndoTerms): Promise<void> {
  const among = sql`batch = ${batch}::uuid and listing_id = any(${sql.param(ids)}::integer[])`
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct jsonb_object_keys(former) as name from batch_listings where ${among}`,
  )
  // All columns in the piece; each is restored where the batch changed it.
  const names = rows
    .filter(({ name }) => name !== 'media')
    .map(({ name }) => ({ name, column: sql.identifier(name), former: sql.identifier(`former_${name}`) }))
  if (names.length === 0) return
  const formers = names.map(({ column, former }) => sql`was.${column} as ${former}`)
  const from = sql`(
    select listing_id, former, ${sql.join(formers, sql`, `)}
    from batch_listings, jsonb_populate_record(null::properties, former) as was where ${among}) as undone`
  const set = Object.fromEntries(
    names.map(({ name, column, former }) => [
      name,
      sql`case when undone.former ? ${name} then undone.${former} else properties.${column} end`,
    ]),
  )
  // Stated twice, so that the planner looks listings up by id instead of scanning all.
  const where = sql`undone.listing_id = properties.id and properties.id = any(${sql.param(ids)}::integer[])`
  await writeListings(tx, { action: 'property.updated', set, where, from }, { context, batch: undo })
}

/** Removes the pictures that a batch added to listings; those it removed are lost. Returns media that nothing shows any more. */
async function restorePictures(tx: Transaction, ids: number[], { batch, undo, context }: UndoTerms): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; former: number[] }>(sql`
    select listing_id as id, former -> 'media' as former from batch_listings
    where batch = ${batch}::uuid and listing_id = any(${sql.param(ids)}::integer[]) and former ? 'media'`)
  const record = { context, batch: undo }
  const free: number[] = []
  for (const { id: listingId, former } of rows) {
    const listing = await lockListing(tx, listingId)
    if (!listing) continue
    const before = (await readMediaRows(tx, listing.id)).map(({ id }) => id)
    free.push(...(await detachOthers(tx, listing.id, former)))
    const changes = { media: [before, before.filter((id) => former.includes(id))] } as const
    await writeListing(tx, listing, {}, { ...record, action: 'property.updated', changes })
  }
  return free
}
