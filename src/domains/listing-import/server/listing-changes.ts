import { attributes, fields } from '#domains/listings/index.ts'
import type { listingTable } from '#domains/listings/server/index.ts'
import type { ImportField } from '../import-fields.ts'

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
