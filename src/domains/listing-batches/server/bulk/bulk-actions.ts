import { sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from '#domains/audit/index.ts'
import type { BulkChange } from '../../bulk.schemas.ts'
import { referenceTaken, unknownValue } from '#domains/listings/index.ts'
import { amenityKey, attributeFields, fields } from '#domains/listing-fields/index.ts'
import {
  type ListingCatalogue,
  type SetChange,
  type WriteContext,
  attributesAfterMove,
  expirySql,
  hasAttribute,
} from '#domains/listings/server/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'

/** Returns a bulk change as SQL. Throws 400 for a category that does not exist. */
export function bulkAction(change: Exclude<BulkChange, { action: 'purge' }>, writeContext: WriteContext): SetChange {
  return { action: recordedAs(change.action), ...setBy(change, writeContext) }
}

type Columns = Pick<SetChange, 'set' | 'where'>

function setBy(change: Exclude<BulkChange, { action: 'purge' }>, writeContext: WriteContext): Columns {
  switch (change.action) {
    case 'status':
      return { set: { status: sql`${change.status}` }, where: sql`status <> ${change.status}` }
    case 'publication':
      return publish(change.publication, writeContext)
    case 'move':
      return move(change, writeContext)
    case 'delete':
      return { set: { deleted_at: sql`now()` }, where: undefined }
    case 'restore':
      return { set: { deleted_at: sql`null` }, where: undefined }
    case 'place':
      return place(change, writeContext)
    case 'owner':
      return own(change)
    case 'price':
      return reprice(change)
    case 'amenities':
      return changeAmenities(change)
    case 'expiry':
      return expire(change)
  }
}

/** Returns the audit action of a change. */
export function recordedAs(action: BulkChange['action']): AuditAction {
  if (action === 'delete') return 'property.deleted'
  if (action === 'restore') return 'property.restored'
  return action === 'purge' ? 'property.purged' : 'property.updated'
}

/** The columns that a change sets: a listing in which somebody else changes one of them meanwhile is left unchanged. */
export const columnsOf: Readonly<Record<BulkChange['action'], readonly string[]>> = {
  status: ['status'],
  publication: ['publication'],
  move: ['category_id', 'subcategory_id'],
  delete: ['deleted_at'],
  restore: ['deleted_at'],
  purge: ['deleted_at'],
  place: ['location_id'],
  owner: ['owner_id'],
  price: ['price'],
  amenities: ['amenities'],
  expiry: ['expires_at'],
}

/** Returns the condition of selected listings that a change cannot be applied to; undefined if there are none. */
export function leftAsTheyAre(change: BulkChange, listingCatalogue: ListingCatalogue): SQL | undefined {
  switch (change.action) {
    case 'publication':
      return change.publication === 'published' ? incompleteDraft(listingCatalogue) : undefined
    case 'price':
      return sql`(price is null or ${newPrice(change)} not between 1 and ${largestPrice})`
    case 'amenities':
      return sql`cardinality(${newAmenities(change)}) > ${attributeFields.amenities.maxItems}`
    case 'expiry':
      return sql`publication <> 'published'`
    default:
      return undefined
  }
}

/** Returns the condition of drafts that lack a field required by specification §5; they stay drafts. */
function incompleteDraft(listingCatalogue: ListingCatalogue): SQL {
  const lacks = fields.flatMap((field) => {
    if (!field.required) return []
    const column = sql.identifier(field.key)
    const isUnstated =
      field.kind === 'line' || field.kind === 'paragraphs' ? sql`${column} = ''` : sql`${column} is null`
    return [field.appliesTo ? sql`(${hasAttribute(field, listingCatalogue)} and ${isUnstated})` : isUnstated]
  })
  return sql`(publication = 'draft' and (${sql.join(lacks, sql` or `)}))`
}

function publish(publication: 'draft' | 'published', writeContext: WriteContext): Columns {
  const renewed = publication === 'published' ? expirySql(writeContext.lifetimeDays) : sql`expires_at`
  const changes = sql`publication <> ${publication}`
  return {
    set: { publication: sql`${publication}`, expires_at: renewed },
    where: publication === 'draft' ? changes : sql`${changes} and not ${incompleteDraft(writeContext)}`,
  }
}

function move(
  { category_id: categoryId, subcategory_id: subcategoryId = null }: Of<'move'>,
  listingCatalogue: ListingCatalogue,
): Columns {
  const category = listingCatalogue.catalogue.category(categoryId)
  if (!category) throw unknownValue('category_id', 'category')
  if (subcategoryId !== null && listingCatalogue.catalogue.subcategory(subcategoryId)?.categoryId !== categoryId)
    throw unknownValue('subcategory_id', 'subcategory')
  return {
    set: {
      category_id: sql`${categoryId}`,
      subcategory_id: sql`${subcategoryId}`,
      ...attributesAfterMove(categoryKind(category), (field) => hasAttribute(field, listingCatalogue)),
    },
    where: sql`(category_id, subcategory_id) is distinct from (${categoryId}::integer, ${subcategoryId}::integer)`,
  }
}

type Of<Action extends BulkChange['action']> = Extract<BulkChange, { action: Action }>

function place({ location_id: id }: Of<'place'>, { places }: ListingCatalogue): Columns {
  if (!places.byId(id)) throw unknownValue('location_id', 'location')
  return { set: { location_id: sql`${id}` }, where: sql`location_id is distinct from ${id}::integer` }
}

function own({ owner_id: owner }: Of<'owner'>): Columns {
  // A listing with an owner has no import source (properties_source).
  const source = owner === null ? sql`import_source` : sql`null`
  return {
    set: { owner_id: sql`${owner}`, import_source: source },
    where: sql`owner_id is distinct from ${owner}::integer`,
  }
}

/** The maximum of the column. */
const largestPrice = 999_999_999_999

/** Returns the price changed by a percentage and an amount in birr, rounded to a multiple of `round` birr. */
function newPrice({ percent = 0, amount = 0, round = 1 }: Of<'price'>): SQL {
  return sql`(round((price * (1 + ${percent}::numeric / 100) + ${amount}::numeric) / ${round}::numeric) * ${round}::numeric)`
}

function reprice(change: Of<'price'>): Columns {
  const price = newPrice(change)
  return { set: { price }, where: sql`${price} between 1 and ${largestPrice} and ${price} <> price` }
}

/** Returns the amenities in their order, followed by the added ones; all known ones under their keys. */
function newAmenities({ add = [], remove = [] }: Of<'amenities'>): SQL {
  const [added, removed] = [add.map(amenityKey), [...remove, ...remove.map(amenityKey)]]
  return sql`array(
    select tag from unnest(amenities || ${sql.param(added)}::text[]) with ordinality as each (tag, nth)
    where tag <> all(${sql.param(removed)}::text[]) group by tag order by min(nth))`
}

function changeAmenities(change: Of<'amenities'>): Columns {
  const becomes = newAmenities(change)
  return {
    set: { amenities: becomes },
    where: sql`${becomes} <> amenities and cardinality(${becomes}) <= ${attributeFields.amenities.maxItems}`,
  }
}

function expire({ days }: Of<'expiry'>): Columns {
  return {
    set: { expires_at: days === null ? sql`null` : expirySql(days) },
    where: days === null ? sql`publication = 'published' and expires_at is not null` : sql`publication = 'published'`,
  }
}

/** Foreign key violations when a category, place or user is deleted during a change. */
export const targetRefusals = {
  properties_category_id_fkey: () => unknownValue('category_id', 'category'),
  properties_subcategory_id_category_id_fkey: () => unknownValue('category_id', 'category'),
  properties_location_id_fkey: () => unknownValue('location_id', 'location'),
  properties_owner_id_fkey: () => unknownValue('owner_id', 'owner'),
}

/** Unique violations when the new owner already has the source reference. */
export const referenceRefusals = {
  properties_source_reference: referenceTaken,
  properties_import_source: referenceTaken,
}

export const refusals = { ...targetRefusals, ...referenceRefusals }
