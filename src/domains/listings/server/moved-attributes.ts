import { sql, type SQL } from 'drizzle-orm'
import { type CategoryKind, categoryKind } from '#domains/taxonomy/index.ts'
import { appliesTo, restrictedAttributes, valueOutside, valueUnstated } from '#domains/listing-fields/index.ts'
import type { ListingCatalogue } from './apply-listing-input.ts'
import type { SetChange } from './listing-writer.ts'

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

/** Whether listings have an attribute, by their category; one without a category may have all of a home. */
export function hasAttribute(field: Parameters<typeof appliesTo>[0], { catalogue }: ListingCatalogue): SQL {
  const having = catalogue.categories.filter((category) => appliesTo(field, categoryKind(category))).map(({ id }) => id)
  return sql`coalesce(category_id = any(${sql.param(having)}::integer[]), ${appliesTo(field, categoryKind(undefined))})`
}
