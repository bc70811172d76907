import { sql, type SQL } from 'drizzle-orm'
import { categoryKind, type CategoryKind } from '#domains/taxonomy/index.ts'
import type { BulkChange } from '../bulk.schemas.ts'
import { appliesTo, fields, restrictedAttributes, valueOutside, valueUnstated } from '../listing.fields.ts'
import { unknownListingValue, wrongListing } from '../listing.ts'
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
  const lacks = fields.flatMap((field) => {
    if (!field.required) return []
    const column = sql.identifier(field.key)
    const isUnstated =
      field.kind === 'line' || field.kind === 'paragraphs' ? sql`${column} = ''` : sql`${column} is null`
    return [field.appliesTo ? sql`(${has(field, names)} and ${isUnstated})` : isUnstated]
  })
  return sql`(publication = 'draft' and (${sql.join(lacks, sql` or `)}))`
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
  return {
    action: 'property.updated',
    set: {
      category_id: sql`${categoryId}`,
      subcategory_id: sql`${subcategoryId}`,
      ...attributesAfterMove(categoryKind(category.name), (field) => has(field, names)),
    },
    where: sql`(category_id, subcategory_id) is distinct from (${categoryId}::integer, ${subcategoryId}::integer)`,
  }
}

/**
 * What becomes of the attributes that not every listing has: where one does not apply it is 0 or not stated, and what stands
 * there (the zeros of a car) says nothing of a home. `had` tells, in SQL or at once, whether it applied before.
 */
export function attributesAfterMove(
  kind: CategoryKind,
  had: (field: (typeof restrictedAttributes)[number]) => SQL | boolean,
): SetChange['set'] {
  const changes = restrictedAttributes.flatMap((field) => {
    const before = had(field)
    if (!appliesTo(field, kind)) return [[field.key, sql`${sql.param(valueOutside(field))}`]]
    if (before === true) return []
    const unstated = sql`${sql.param(valueUnstated(field))}`
    const kept = sql`case when ${before} then ${sql.identifier(field.key)} else ${unstated} end`
    return [[field.key, before === false ? unstated : kept]]
  })
  return Object.fromEntries(changes)
}

/** Whether the listings of a category have an attribute; one without a category may have all of a home. */
function has(field: Parameters<typeof appliesTo>[0], { catalogue }: ListingCatalogue): SQL {
  const having = catalogue.categories.filter(({ name }) => appliesTo(field, categoryKind(name))).map(({ id }) => id)
  return sql`coalesce(category_id = any(${sql.param(having)}::integer[]), ${appliesTo(field, categoryKind(''))})`
}
