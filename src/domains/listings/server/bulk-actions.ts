import type { AuditAction } from '#domains/audit/index.ts'
import { sql, type SQL } from 'drizzle-orm'
import { isCarCategory } from '#domains/taxonomy/index.ts'
import type { BulkChange } from '../bulk.schemas.ts'
import { expirySql } from './expiry-date.ts'
import { unknownListingValue, wrongListing } from '../listing.errors.ts'
import type { ListingCatalogue, WriteContext } from './apply-listing-input.ts'

/** A column that changes of many may set, as SQL: what it becomes, and how the record of changes names and types it. */
type Assignment = { column: SQL; field: string; type: SQL; becomes: SQL }

/** What is done to many listings in one statement; `where` leaves out those that it would not change. */
export type BulkAction = { action: AuditAction; assignments: Assignment[]; where: SQL }

/** The columns that changes of many touch; undoing them reads their former values from the record of changes. */
export const bulkColumns = {
  status: { column: sql`status`, type: sql`text` },
  publication: { column: sql`publication`, type: sql`text` },
  category_id: { column: sql`category_id`, type: sql`integer` },
  subcategory_id: { column: sql`subcategory_id`, type: sql`integer` },
  bedrooms: { column: sql`bedrooms`, type: sql`smallint` },
  bathrooms: { column: sql`bathrooms`, type: sql`smallint` },
  square_feet: { column: sql`square_feet`, type: sql`numeric` },
  expires_at: { column: sql`expires_at`, type: sql`timestamptz` },
  deleted_at: { column: sql`deleted_at`, type: sql`timestamptz` },
} as const

/** An assignment to one of those columns. */
export function assign(field: keyof typeof bulkColumns, becomes: SQL): Assignment {
  return { ...bulkColumns[field], field, becomes }
}

/** What a change of many does, in SQL. Throws 400 for a category that does not exist. */
export function bulkAction(change: BulkChange, names: WriteContext): BulkAction {
  switch (change.action) {
    case 'status':
      return {
        action: 'property.updated',
        assignments: [assign('status', sql`${change.status}::text`)],
        where: sql`status <> ${change.status}`,
      }
    case 'publication':
      return publish(change.publication, names)
    case 'move':
      return move(change, names)
    case 'delete':
      return { action: 'property.deleted', assignments: [assign('deleted_at', sql`now()`)], where: sql`true` }
  }
}

/** Drafts that lack what specification §5 requires; they stay drafts. */
export function incompleteDraft(names: ListingCatalogue): SQL {
  return sql`(publication = 'draft' and (
    description = '' or category_id is null or location_id is null or property_type is null or price is null
    or (not ${isCar(names)} and (bedrooms is null or bathrooms is null or square_feet is null))))`
}

function publish(publication: 'draft' | 'published', names: WriteContext): BulkAction {
  const renewed = publication === 'published' ? expirySql(names.lifetimeDays) : sql`expires_at`
  const changes = sql`publication <> ${publication}`
  return {
    action: 'property.updated',
    assignments: [assign('publication', sql`${publication}::text`), assign('expires_at', renewed)],
    where: publication === 'draft' ? changes : sql`${changes} and not ${incompleteDraft(names)}`,
  }
}

function move(
  { category_id: categoryId, subcategory_id: subcategoryId = null }: Extract<BulkChange, { action: 'move' }>,
  names: ListingCatalogue,
): BulkAction {
  const category = names.catalogue.category(categoryId)
  if (!category) throw wrongListing([unknownListingValue('category_id', 'category')])
  if (subcategoryId !== null && names.catalogue.subcategory(subcategoryId)?.categoryId !== categoryId)
    throw wrongListing([unknownListingValue('subcategory_id', 'subcategory')])
  // Rooms do not apply to cars and are 0 there; the zeros of a car say nothing of a home.
  const fact = (name: 'bedrooms' | 'bathrooms' | 'square_feet') =>
    assign(
      name,
      isCarCategory(category.name)
        ? sql`0`
        : sql`case when ${isCar(names)} then null else ${bulkColumns[name].column} end`,
    )
  return {
    action: 'property.updated',
    assignments: [
      assign('category_id', sql`${categoryId}::integer`),
      assign('subcategory_id', sql`${subcategoryId}::integer`),
      fact('bedrooms'),
      fact('bathrooms'),
      fact('square_feet'),
    ],
    where: sql`(category_id, subcategory_id) is distinct from (${categoryId}::integer, ${subcategoryId}::integer)`,
  }
}

function isCar({ catalogue }: ListingCatalogue): SQL {
  const cars = catalogue.categories.filter(({ name }) => isCarCategory(name)).map(({ id }) => id)
  return sql`coalesce(category_id = any(${sql.param(cars)}::integer[]), false)`
}
