import { z } from 'zod'
import type { Translations } from '#shared/translations.ts'
import { line, optionally, paragraphs } from '#shared/validation/text.ts'
import { idOrText, seenVersion, wholeOrText } from '#shared/validation/ids.ts'

const name = line(100)
const description = paragraphs(2000)

/** Texts in other languages; an empty one counts as missing. */
const translations = z
  .strictObject({ am: z.strictObject({ name: optionally(name), description: optionally(description) }).optional() })
  .transform(({ am }): Translations<'name' | 'description'> => {
    const given = Object.entries(am ?? {}).filter(([, text]) => typeof text === 'string')
    return given.length > 0 ? { am: Object.fromEntries(given) } : {}
  })

const hasRooms = z
  .boolean()
  .nullish()
  .describe('Whether listings have bedrooms and bathrooms; null: derived from the name')

/** The category form (specification §5): name and description are required. */
const newTaxon = z.strictObject({ name, description, translations: translations.optional() })
export const newCategorySchema = newTaxon.extend({ has_rooms: hasRooms })
export type NewCategory = z.output<typeof newCategorySchema>

/** Changes: omitted fields keep their value; translations are replaced as a whole. */
const taxonChanges = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  translations: translations.optional(),
  version: seenVersion,
})
export const categoryChangesSchema = taxonChanges.extend({ has_rooms: hasRooms })
export type CategoryChanges = z.output<typeof categoryChangesSchema>

/** The subcategory form (specification §5): category, name and description are required. */
export const newSubcategorySchema = newTaxon.extend({ category_id: idOrText })
export type NewSubcategory = z.output<typeof newSubcategorySchema>

/** A new category moves the subcategory's listings along. */
export const subcategoryChangesSchema = taxonChanges.extend({ category_id: idOrText.optional() })
export type SubcategoryChanges = z.output<typeof subcategoryChangesSchema>

const moveTo = z.strictObject({ category_id: idOrText, subcategory_id: optionally(idOrText) })
/** Where to move the contents of a deleted category. */
export type MoveTo = z.output<typeof moveTo>

/** The optional body of a DELETE. */
export const removalSchema = z.strictObject({ move_to: moveTo.optional() }).nullish()

/** The most rows per response, and the default: these lists are short (readings, "API"). */
const maxCategoriesPerPage = 500

/** Orders of the list; `position` is that of the public pages, `listings` is for staff only (security.md 12). */
const categorySorts = ['position', 'name', 'name_desc', 'newest', 'oldest', 'listings', 'listings_asc'] as const
const subcategorySorts = [...categorySorts, 'category', 'category_desc'] as const

const page = {
  q: line(200).optional().describe('Part of a name in any language, case-insensitive'),
  limit: wholeOrText(1, maxCategoriesPerPage).default(maxCategoriesPerPage),
  page: wholeOrText(1, 10_000).default(1),
}

/** Search, order and page of `GET /api/category`; anything else is refused (security.md 12). */
export const categoryQuerySchema = z.strictObject({ ...page, sort: z.enum(categorySorts).default('position') })
export type CategoryQuery = z.output<typeof categoryQuerySchema>

export const subcategoryQuerySchema = z.strictObject({
  ...page,
  sort: z.enum(subcategorySorts).default('position'),
  category: idOrText.optional().describe('Id of a category'),
})
export type SubcategoryQuery = z.output<typeof subcategoryQuerySchema>

const texts = z.object({ name: z.string().optional(), description: z.string().optional() })
const translationsOut = z.object({ am: texts.optional() })

/** Fields of categories and subcategories that everybody sees (specification §3). */
const taxonKeys = {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  translations: translationsOut,
}

/** Additional fields for users who may change them. */
const staffKeys = {
  version: z.int().optional(),
  listings: z.int().optional().describe('Listings of any status, without deleted ones'),
  deleted_listings: z.int().optional().describe('Listings in the recycle bin'),
  abilities: z.object({ update: z.boolean(), delete: z.boolean() }).optional(),
}

/** A category in API responses (specification §3). */
export const categorySchema = z
  .object({
    ...taxonKeys,
    has_rooms: z
      .boolean()
      .optional()
      .describe('Whether listings have bedrooms and bathrooms, if its name does not say'),
    ...staffKeys,
    subcategories: z.int().optional().describe('Number of items'),
  })
  .meta({ id: 'Category' })

/** A subcategory in API responses (specification §3). */
export const subcategorySchema = z
  .object({ ...taxonKeys, category_id: z.int(), category_name: z.string(), ...staffKeys })
  .meta({ id: 'Subcategory' })
