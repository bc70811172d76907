import { z } from 'zod'
import { line } from '#shared/validation/text.ts'
import { categoryId } from './category-input.schemas.ts'

/** Most rows of one answer, and what a call without parameters gets: lists of kinds are short (readings, "API"). */
export const mostCategoriesPerPage = 500

/** Orders of the list; `position` is that of the public pages, `listings` is for staff (security.md 12). */
const categorySorts = ['position', 'name', 'name_desc', 'newest', 'oldest', 'listings', 'listings_asc'] as const
const subcategorySorts = [...categorySorts, 'category', 'category_desc'] as const

const page = {
  q: line(200).optional().describe('Part of a name in any language, in any letter case'),
  limit: z.coerce.number().int().min(1).max(mostCategoriesPerPage).default(mostCategoriesPerPage),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
}

/** Search, order and page of `GET /api/category`; anything else is refused (security.md 12). */
export const categoryQuerySchema = z.strictObject({ ...page, sort: z.enum(categorySorts).default('position') })
export type CategoryQuery = z.output<typeof categoryQuerySchema>

export const subcategoryQuerySchema = z.strictObject({
  ...page,
  sort: z.enum(subcategorySorts).default('position'),
  category: categoryId.optional().describe('Id of a category'),
})
export type SubcategoryQuery = z.output<typeof subcategoryQuerySchema>

const texts = z.object({ name: z.string().optional(), description: z.string().optional() })

/** What those who may change it see besides. */
const staffKeys = {
  version: z.int().optional(),
  translations: z.object({ am: texts.optional() }).optional(),
  listings: z.int().optional().describe('Listings of any status that are not deleted'),
  deleted_listings: z.int().optional().describe('Listings in the recycle bin'),
  abilities: z.object({ update: z.boolean(), delete: z.boolean() }).optional(),
}

/** A category on the wire (specification §3). */
export const categorySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    slug: z.string(),
    ...staffKeys,
    subcategories: z.int().optional().describe('Number of items'),
  })
  .meta({ id: 'Category' })

/** A subcategory on the wire (specification §3). */
export const subcategorySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    slug: z.string(),
    category_id: z.int(),
    category_name: z.string(),
    ...staffKeys,
  })
  .meta({ id: 'Subcategory' })
