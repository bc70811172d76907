import { sql } from 'drizzle-orm'
import { type AuditContext, changesBetween, recordAuditOfMany } from '#domains/audit/server/index.ts'
import { fieldsOf, insertListings, writeListing } from '#domains/listings/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import type { ImportField, ImportedListing } from '#domains/listing-rows/index.ts'
import { CategoryStore } from './category.store.ts'
import { countPictures, insertPending } from '#domains/listing-files/server/index.ts'
import {
  type ImportOwner,
  type KnownListings,
  type NewListing,
  type StoredListing,
  changesTo,
  houseSource,
  readKnownListings,
} from './known-listings.ts'

export type StoreOptions = {
  fields: readonly ImportField[]
  /** Whether existing listings are updated from the file. */
  update: boolean
  owner: ImportOwner
  /** When new listings expire; default: never. */
  expiresAt?: Date | null | undefined
  /** Whether new listings are public at once (the default) or drafts. */
  publication?: 'draft' | 'published' | undefined
  /**
   * Of the pictures that a row names, how many were found and whether all were. Absent: no pictures came, and a listing that names some is
   * stored as a draft.
   */
  pictures?: { batch: string; look: (listing: ImportedListing) => { found: number; complete: boolean } } | undefined
  /** Runs in the same transaction, for instance to count progress. */
  onStored?: ((transaction: Transaction, batch: StoredBatch) => Promise<void>) | undefined
  /** The user who changes existing listings, and the batch under which the changes are recorded; default: the system. */
  by?: { context: AuditContext | null; batch: string | undefined } | undefined
}

/**
 * Why a valid row is not stored: its listing belongs to somebody else or is in the recycle bin, or several people have one with its
 * reference.
 */
export type Refusal = { listing: ImportedListing; reason: 'foreign' | 'binned' | 'several' }

/** The outcome, or expected outcome, of a batch. */
export type StoredBatch = {
  added: number
  updated: number
  unchanged: number
  different: number
  refused: Refusal[]
  createdCategories: string[]
  /** What can be undone; empty after a check. */
  stored: StoredChange[]
  categoriesAdded: number[]
  subcategoriesAdded: number[]
}

/** A listing as a batch left it; `former` holds the columns that an update changed, null if the listing was added. */
type StoredChange = { id: number; version: number; former: Partial<StoredListing> | null }

/** Stores listings in one transaction: all of them, or none when it throws. Never stores a source reference twice for the same owner. */
export function storeBatch(
  db: Database,
  listings: readonly ImportedListing[],
  options: StoreOptions,
): Promise<StoredBatch> {
  return db.transaction(async (tx) => {
    // Concurrent imports take turns batch by batch; otherwise two of them could deadlock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('listing imports'))`)
    const categories = new CategoryStore(tx)
    const rows: ParsedRow[] = []
    for (const listing of listings)
      rows.push({ listing, row: rowOf(listing, await categories.idsOf(listing.category), options.owner) })

    const before = await readKnownListings(tx, listings, { owner: options.owner, lock: options.update })
    const fresh = rows.filter(({ listing }) => !before.of(listing))
    const added = await insert(tx, fresh, options)
    const references = new Set(added.map(({ sourceReference }) => sourceReference))
    const rest = rows.filter(({ row }) => !references.has(row.sourceReference ?? ''))
    // Another request may have added a listing with the same source reference just now.
    const known = rest.every(({ listing }) => before.of(listing))
      ? before
      : await readKnownListings(tx, listings, { owner: options.owner, lock: options.update })
    const lacks = await lackingPictures(tx, rest, known, options)
    const { changed, lacking, ...outcome } = compare(rest, known, { ...options, lacks })
    if (options.update) {
      for (const one of changed) await update(tx, one, options)
      await waitForPictures(tx, lacking, options)
    }
    const batch = {
      added: added.length,
      ...outcome,
      createdCategories: categories.created,
      ...categories.added,
      stored: [
        ...added.map(({ id }) => ({ id, version: 1, former: null })),
        ...(options.update ? changed.map(changeOf) : []),
      ],
    }
    await options.onStored?.(tx, batch)
    return batch
  })
}

/** Returns what storing a batch would do; writes nothing. */
export async function checkBatch(
  db: Database,
  listings: readonly ImportedListing[],
  options: StoreOptions,
): Promise<StoredBatch> {
  const known = await readKnownListings(db, listings, { owner: options.owner, lock: false })
  const createdCategories = new Set<string>()
  const rows = listings.map((listing) => {
    const { category, subcategory } = listing.category
    for (const one of [category, subcategory]) if (typeof one === 'object' && one) createdCategories.add(one.name)
    const ids = {
      // A category that does not exist yet differs from that of any listing.
      categoryId: typeof category === 'number' ? category : 0,
      subcategoryId: typeof subcategory === 'number' ? subcategory : subcategory && 0,
    }
    return { listing, row: rowOf(listing, ids, options.owner) }
  })
  const rest = rows.filter(({ listing }) => known.of(listing))
  const lacks = await lackingPictures(db, rest, known, options)
  const { changed: _, lacking: __, ...outcome } = compare(rest, known, { ...options, lacks })
  return {
    added: rows.length - rest.length,
    ...outcome,
    createdCategories: [...createdCategories],
    stored: [],
    categoriesAdded: [],
    subcategoriesAdded: [],
  }
}

type ParsedRow = { listing: ImportedListing; row: NewListing }

type Change = { stored: StoredListing; changes: Partial<StoredListing> }

async function insert(
  tx: Transaction,
  fresh: ParsedRow[],
  options: StoreOptions,
): Promise<{ id: number; sourceReference: string | null }[]> {
  const { publication = 'published', expiresAt = null, by } = options
  const draft = { publication: 'draft', expiresAt: null } as const
  const wanted = publication === 'published' ? { publication, expiresAt } : draft
  // A listing that names pictures is published together with them.
  const rows = fresh.map(({ listing, row }) => ({ ...row, ...(listing.pictures.length > 0 ? draft : wanted) }))
  const added = await insertListings(tx, rows, { skipKnown: true })
  const ids = new Map(added.map(({ id, sourceReference }) => [sourceReference, id]))
  const stored = fresh.flatMap(({ listing }) => {
    const id = ids.get(listing.sourceReference)
    return id === undefined ? [] : [{ id, version: 1, listing, publish: publication === 'published' }]
  })
  await waitForPictures(tx, stored, options)
  // Listings loaded by the command have no owner and are not recorded one by one.
  if (by?.context && by.batch && added.length > 0) {
    const source = sql`select id, title as name, '{}'::jsonb as changes from properties
      where id = any(${sql.param(added.map(({ id }) => id))}::integer[])`
    await recordAuditOfMany(tx, by.context, { action: 'property.imported', kind: 'property', batch: by.batch }, source)
  }
  return added
}

function changeOf({ stored, changes }: Change): StoredChange {
  const former = Object.fromEntries(Object.keys(changes).map((key) => [key, stored[key as keyof StoredListing]]))
  return { id: stored.id, version: stored.version + 1, former }
}

type Waiting = { id: number; version: number; listing: ImportedListing; publish: boolean }

async function waitForPictures(tx: Transaction, stored: Waiting[], { pictures }: StoreOptions): Promise<void> {
  if (!pictures) return
  const { batch, look } = pictures
  const rows = stored.flatMap(({ id, version, listing, publish }) => {
    const { found, complete } = look(listing)
    const reference = listing.sourceReference
    return found > 0 ? [{ batch, listingId: id, reference, version, publish: publish && complete }] : []
  })
  await insertPending(tx, rows)
}

/** Returns whether an existing listing has fewer pictures than its row names and brings. */
async function lackingPictures(
  db: Executor,
  rows: ParsedRow[],
  known: KnownListings,
  { pictures }: StoreOptions,
): Promise<(listing: ImportedListing, stored: StoredListing) => boolean> {
  const naming = pictures ? rows.filter(({ listing }) => listing.pictures.length > 0) : []
  const ids = naming.flatMap(({ listing }) => {
    const stored = known.of(listing)
    return stored && stored !== 'several' ? [stored.id] : []
  })
  const counts = await countPictures(db, ids)
  return (listing, { id }) => (counts.get(id) ?? 0) < (pictures?.look(listing).found ?? 0)
}

type CompareTerms = StoreOptions & { lacks: Awaited<ReturnType<typeof lackingPictures>> }

function compare(rows: ParsedRow[], known: KnownListings, { fields, update: wanted, owner, lacks }: CompareTerms) {
  const lacking: Waiting[] = []
  const refused: Refusal[] = []
  const changed: Change[] = []
  let [unchanged, differing] = [0, 0]
  for (const { listing, row } of rows) {
    const stored = known.of(listing)
    if (stored === 'several') {
      refused.push({ listing, reason: 'several' })
      continue
    }
    const changes = stored ? changesTo(stored, row, fields) : {}
    const isChanged = Object.keys(changes).length > 0
    if (stored && !owner.all && stored.ownerId !== owner.ownerId) refused.push({ listing, reason: 'foreign' })
    else if (stored && stored.deletedAt !== null) refused.push({ listing, reason: 'binned' })
    else if (stored && (isChanged || lacks(listing, stored))) {
      differing += 1
      if (isChanged) changed.push({ stored, changes })
      const version = stored.version + (isChanged ? 1 : 0)
      if (lacks(listing, stored)) lacking.push({ id: stored.id, version, listing, publish: false })
    } else unchanged += 1
  }
  const updated = wanted ? differing : 0
  return { updated, unchanged, different: differing - updated, refused, changed, lacking }
}

async function update(tx: Transaction, { stored, changes }: Change, { by }: StoreOptions): Promise<void> {
  await writeListing(tx, stored, changes, {
    context: by?.context ?? null,
    action: 'property.updated',
    changes: changesBetween(fieldsOf(stored), fieldsOf({ ...stored, ...changes })),
    batch: by?.batch,
  })
}

function rowOf(
  listing: ImportedListing,
  ids: { categoryId: number; subcategoryId: number | null },
  { ownerId, source = houseSource }: ImportOwner,
): NewListing {
  const { line: _line, category: _category, cells: _cells, pictures: _pictures, ...columns } = listing
  return { ...columns, ...ids, ownerId, importSource: ownerId === null ? source : null }
}
