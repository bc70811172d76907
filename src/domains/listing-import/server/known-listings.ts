import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { attributes, fields } from '#domains/listing-fields/index.ts'
import { listingOfSourceReference } from '#domains/listings/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import type { Executor } from '#platform/database/index.ts'
import type { ImportField, ImportedListing } from '#domains/listing-rows/index.ts'

export type StoredListing = typeof listingTable.$inferSelect
export type NewListing = typeof listingTable.$inferInsert
type Property = Exclude<keyof NewListing & keyof StoredListing, 'id'>

/** The columns that a field of a file fills in: its own, and a category brings its subcategory along. */
function columnsOf(field: ImportField): readonly Property[] {
  if (field === 'source_reference') return []
  if (field === 'category') return ['categoryId', 'subcategoryId']
  const name = field === 'square_metres' ? 'square_feet' : field
  return fields.flatMap(({ file, column }) => (file?.name === name && column ? [column as Property] : []))
}

/**
 * What a row says otherwise than the listing that is stored under its source reference. Only the fields for which the file has
 * columns count: what it does not speak of, staff may have filled in since.
 */
export function changesTo(
  stored: StoredListing,
  row: NewListing,
  filled: readonly ImportField[],
): Partial<StoredListing> {
  const spoken = new Set(filled.flatMap(columnsOf))
  if (spoken.has('categoryId') && row.categoryId !== stored.categoryId) {
    // Another category may bring the car rule with it.
    for (const { column, otherwise } of attributes)
      if (otherwise !== undefined && Number(row[column]) === otherwise && row[column] != null) spoken.add(column)
  }
  if (spoken.has('propertyType') && row.propertyType !== stored.propertyType) spoken.add('rentPeriod')
  return Object.fromEntries(
    [...spoken]
      .filter((property) => row[property] !== undefined && !isSame(stored[property], row[property]))
      .map((property) => [property, row[property]]),
  )
}

function isSame(stored: unknown, sent: unknown): boolean {
  return JSON.stringify(stored ?? null) === JSON.stringify(sent ?? null)
}

/** For whom an import is done. */
export type ImportOwner = {
  /** Whose the new listings are; null: nobody's. */
  ownerId: number | null
  /** Whether it may change the listings of others. */
  all: boolean
  /** Names where the file is from, if nobody owns its listings; its references mean listings from there only. */
  source?: string | undefined
}

/** The source of listings that nobody owns, unless it is named. */
export const houseSource = 'import'

/** The listing that a row means; `several`: those of several owners, and nothing tells which. */
type KnownListing = StoredListing | 'several' | undefined

/** The listings that are there already, by what a file says. */
export type KnownListings = { of(listing: { sourceReference: string }): KnownListing }

/**
 * Reads the listings that rows mean: those of the owner with their source reference; where the owner may change all
 * listings, else the one of anybody else. Listings whose source reference an export could not tell are found by the name
 * that it gave them. `lock` keeps them as they are until the transaction ends.
 */
export async function readKnownListings(
  db: Executor,
  listings: readonly ImportedListing[],
  { owner, lock }: { owner: ImportOwner; lock: boolean },
): Promise<KnownListings> {
  const references = listings.map(({ sourceReference }) => sourceReference)
  const named = new Map(references.flatMap((reference) => idOf(reference)))
  const within = owner.all || owner.ownerId === null ? undefined : eq(listingTable.ownerId, owner.ownerId)
  const query = db
    .select()
    .from(listingTable)
    .where(
      or(and(inArray(listingTable.sourceReference, references), within), inArray(listingTable.id, [...named.keys()])),
    )
    .orderBy(asc(listingTable.id))
  const stored = await (lock ? query.for('update') : query)

  const exported = new Map<string, StoredListing>()
  for (const listing of stored) {
    const meant = named.get(listing.id)
    if (meant?.createdAt.getTime() === listing.createdAt.getTime()) exported.set(meant.reference, listing)
  }
  const bySource = Map.groupBy(stored, ({ sourceReference }) => sourceReference)
  return {
    of: ({ sourceReference }) => meantBy(bySource.get(sourceReference) ?? [], owner) ?? exported.get(sourceReference),
  }
}

function meantBy(candidates: readonly StoredListing[], owner: ImportOwner): KnownListing {
  const own = candidates.find((listing) => isOf(owner, listing))
  if (own || !owner.all || owner.source !== undefined) return own
  return candidates.length > 1 ? 'several' : candidates[0]
}

function isOf({ ownerId, source = houseSource }: ImportOwner, listing: StoredListing): boolean {
  return listing.ownerId === ownerId && (ownerId !== null || listing.importSource === source)
}

function idOf(reference: string): [number, { reference: string; createdAt: Date }][] {
  const named = listingOfSourceReference(reference)
  return named ? [[named.id, { reference, createdAt: named.createdAt }]] : []
}
