import type { z } from 'zod'
import { may, type Actor } from '#shared/actor.ts'
import type { Category, StoredCategory } from '../category.ts'
import type { categorySchema, subcategorySchema } from '../category.schemas.ts'
import type { CountedCategory, CountedSubcategory, Counts, NamedSubcategory } from './category-reads.ts'

/** Converts a category to its API form, the only place that does; adds counts and abilities for users who may change it. */
export function presentCategory(category: Category | CountedCategory, actor: Actor): z.input<typeof categorySchema> {
  const { hasRooms } = category
  const common = { ...textsOf(category), ...(typeof hasRooms === 'boolean' && { has_rooms: hasRooms }) }
  if (!('listings' in category) || !may(actor, 'categories.write')) return common
  return { ...common, ...staffKeysOf(category), subcategories: category.subcategories }
}

/** Converts a subcategory to its API form; the only place that does. */
export function presentSubcategory(
  subcategory: NamedSubcategory | CountedSubcategory,
  actor: Actor,
): z.input<typeof subcategorySchema> {
  const { categoryId, categoryName } = subcategory
  const common = { ...textsOf(subcategory), category_id: categoryId, category_name: categoryName }
  if (!('listings' in subcategory) || !may(actor, 'subcategories.write')) return common
  return { ...common, ...staffKeysOf(subcategory) }
}

/** Returns the public fields with all languages: forms and lists use the reader's language. */
function textsOf({ id, name, description, slug, translations: { am } }: Category) {
  return { id, name, description, slug, translations: am ? { am } : {} }
}

function staffKeysOf({ version, listings, deleted }: StoredCategory & Counts) {
  return { version, listings, deleted_listings: deleted, abilities: { update: true, delete: true } }
}
