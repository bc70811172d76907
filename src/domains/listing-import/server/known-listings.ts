import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { readTimesOfAdding } from '#domains/audit/server/index.ts'
import { attributes, fields, translationColumns } from '#domains/listing-fields/index.ts'
import { listingOfSourceReference } from '#domains/listings/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import { withTranslations } from '#shared/translations.ts'
import type { Executor } from '#platform/database/index.ts'
import type { ImportField, ImportedListing } from '#domains/listing-rows/index.ts'

export type StoredListing = typeof listingTable.$inferSelect
export type NewListing = typeof listingTable.$inferInsert
type Property = Exclude<keyof NewListing & keyof StoredListing, 'id'>

/** Returns the columns that a field of a file fills: its own; a category fills the subcategory too. */
function columnsOf(field: ImportField): readonly Property[] {
  if (field === 'source_reference') return []
  if (field === 'category') return ['categoryId', 'subcategoryId']
  const name = field === 'square_metres' ? 'square_feet' : field
  return fields.flatMap(({ file, column }) => (file?.name === name && column ? [column as Property] : []))
}

/**
 * Returns the columns in which a row differs from the stored listing of its source reference. Only fields with a column in the file count:
 * staff may have filled in the others.
 */
export function changesTo(
  stored: StoredListing,
  row: NewListing,
  filled: readonly ImportField[],
): Partial<StoredListing> {
  const spoken = new Set(filled.flatMap(columnsOf))
  if (spoken.has('categoryId') && row.categoryId !== stored.categoryId) {
    // Another category may bring the rule for cars.
    for (const { column, otherwise } of attributes)
      if (otherwise !== undefined && Number(row[column]) === otherwise && row[column] != null) spoken.add(column)
  }
  if (spoken.has('propertyType') && row.propertyType !== stored.propertyType) spoken.add('rentPeriod')
  const changed = [...spoken].filter((name) => row[name] !== undefined && !isSame(stored[name], row[name]))
  return {
    ...Object.fromEntries(changed.map((name) => [name, row[name]])),
    ...translationsChangedBy(stored, row, filled),
  }
}

/** Returns the translations of a listing after an update; the languages and texts without a column in the file stay. */
function translationsChangedBy(
  { translations: stored }: StoredListing,
  { translations }: NewListing,
  filled: readonly ImportField[],
) {
  const texts = translationColumns
    .filter(({ name }) => filled.includes(name))
    .map(({ language, key }) => ({ language, key, text: translations?.[language]?.[key] }))
  if (texts.every(({ language, key, text }) => stored[language]?.[key] === text)) return {}
  return { translations: withTranslations(stored, texts) }
}

function isSame(stored: unknown, sent: unknown): boolean {
  return JSON.stringify(stored ?? null) === JSON.stringify(sent ?? null)
}

/** The owner of an import's listings. */
export type ImportOwner = {
  /** The owner of new listings; null: none. */
  ownerId: number | null
  /** Whether the import may change listings of others. */
  all: boolean
  /** The origin of listings without an owner; references in the file match only listings of the same origin. */
  source?: string | undefined
}

/** The default source of listings without an owner. */
export const houseSource = 'import'

/** The listing that a row refers to; `several` if several owners have one with that reference. */
type KnownListing = StoredListing | 'several' | undefined

/** Existing listings by the reference in a file. */
export type KnownListings = { of(listing: { sourceReference: string }): KnownListing }

/**
 * Reads the listings that rows refer to: the owner's with the source reference, or, if the owner may change all listings, the one of
 * anybody else. A listing without a source reference is found by the one that an export generated for it. `lock` locks the listings until
 * the transaction ends.
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

  const isNamed = ({ id }: StoredListing, time: Date | undefined) =>
    time !== undefined && named.get(id)?.createdAt.getTime() === time.getTime()
  // Publishing a draft for the first time gave it another time than its export named.
  const others = stored.filter((one) => named.has(one.id) && !isNamed(one, one.createdAt)).map(({ id }) => id)
  const added = others.length > 0 ? await readTimesOfAdding(db, 'property', others) : new Map<number, Date>()
  const exported = new Map(
    stored
      .filter((one) => isNamed(one, one.createdAt) || isNamed(one, added.get(one.id)))
      .map((one) => [named.get(one.id)?.reference, one]),
  )
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
