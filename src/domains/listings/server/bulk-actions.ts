import { sql, type SQL } from 'drizzle-orm'
import { isCarCategory } from '#domains/taxonomy/index.ts'
import type { BulkChange } from '../bulk.schemas.ts'
import { unknownListingValue, wrongListing } from '../listing.errors.ts'
import type { ListingCatalogue, WriteContext } from './apply-listing-input.ts'
import { expirySql, type SetChange } from './listing-writer.ts'

/** What a change of many does, in SQL. Throws 400 for a category that does not exist. */
export function bulkAction(change: BulkChange, names: WriteContext): SetChange {
  switch (change.action) {
    case 'status':
      return {
        action: 'property.updated',
        set: { status: sql`${change.status}` },
        where: sql`status <> ${change.status}`,
      }
    case 'publication':
      return publish(change.publication, names)
    case 'move':
      return move(change, names)
    case 'delete':
      return { action: 'property.deleted', set: { deleted_at: sql`now()` }, where: undefined }
  }
}

/** Drafts that lack what specification §5 requires; they stay drafts. */
export function incompleteDraft(names: ListingCatalogue): SQL {
  return sql`(publication = 'draft' and (
    description = '' or category_id is null or location_id is null or property_type is null or price is null
    or (not ${isCar(names)} and (bedrooms is null or bathrooms is null or square_feet is null))))`
}

function publish(publication: 'draft' | 'published', names: WriteContext): SetChange {
  const renewed = publication === 'published' ? expirySql(names.lifetimeDays) : sql`expires_at`
  const changes = sql`publication <> ${publication}`
  return {
    action: 'property.updated',
    set: { publication: sql`${publication}`, expires_at: renewed },
    where: publication === 'draft' ? changes : sql`${changes} and not ${incompleteDraft(names)}`,
  }
}

function move(
  { category_id: categoryId, subcategory_id: subcategoryId = null }: Extract<BulkChange, { action: 'move' }>,
  names: ListingCatalogue,
): SetChange {
  const category = names.catalogue.category(categoryId)
  if (!category) throw wrongListing([unknownListingValue('category_id', 'category')])
  if (subcategoryId !== null && names.catalogue.subcategory(subcategoryId)?.categoryId !== categoryId)
    throw wrongListing([unknownListingValue('subcategory_id', 'subcategory')])
  // Rooms do not apply to cars and are 0 there; the zeros of a car say nothing of a home.
  const fact = (name: 'bedrooms' | 'bathrooms' | 'square_feet') =>
    isCarCategory(category.name) ? sql`0` : sql`case when ${isCar(names)} then null else ${sql.identifier(name)} end`
  return {
    action: 'property.updated',
    set: {
      category_id: sql`${categoryId}`,
      subcategory_id: sql`${subcategoryId}`,
      bedrooms: fact('bedrooms'),
      bathrooms: fact('bathrooms'),
      square_feet: fact('square_feet'),
    },
    where: sql`(category_id, subcategory_id) is distinct from (${categoryId}::integer, ${subcategoryId}::integer)`,
  }
}

function isCar({ catalogue }: ListingCatalogue): SQL {
  const cars = catalogue.categories.filter(({ name }) => isCarCategory(name)).map(({ id }) => id)
  return sql`coalesce(category_id = any(${sql.param(cars)}::integer[]), false)`
}
