import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { line, optionally, paragraphs } from '#shared/validation/text.ts'
import type { Translations } from '#shared/translations.ts'

/** The number of a category or subcategory; a form sends it as text. */
export const categoryId = z
  .union([z.int(), z.string().regex(/^[1-9]\d{0,9}$/)], messageKey('wholeNumber'))
  .transform(Number)
  .pipe(z.number().int().min(1).max(2_147_483_647))

const name = line(100)
const description = paragraphs(2000)

/** Texts in other languages; an empty one counts as absent. */
const translations = z
  .strictObject({
    am: z.strictObject({ name: optionally(name), description: optionally(description) }).optional(),
  })
  .transform(({ am }): Translations<'name' | 'description'> => {
    const given = Object.entries(am ?? {}).filter(([, text]) => typeof text === 'string')
    return given.length > 0 ? { am: Object.fromEntries(given) } : {}
  })

const version = z.int().min(1).optional().describe('The version last read; 409 when it has changed')

/** The category form (specification §5): name and description are required. */
export const newCategorySchema = z.strictObject({ name, description, translations: translations.optional() })
export type NewCategory = z.output<typeof newCategorySchema>

/** What is not sent stays; translations are replaced as a whole. */
export const categoryChangesSchema = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  translations: translations.optional(),
  version,
})
export type CategoryChanges = z.output<typeof categoryChangesSchema>

/** The subcategory form (specification §5): category, name and description are required. */
export const newSubcategorySchema = newCategorySchema.extend({ category_id: categoryId })
export type NewSubcategory = z.output<typeof newSubcategorySchema>

/** With another category its listings move along. */
export const subcategoryChangesSchema = categoryChangesSchema.extend({ category_id: categoryId.optional() })
export type SubcategoryChanges = z.output<typeof subcategoryChangesSchema>

const moveTo = z.strictObject({ category_id: categoryId, subcategory_id: optionally(categoryId) })
/** Where what is in a deleted category goes. */
export type MoveTo = z.output<typeof moveTo>

/** Body of a DELETE, which may be absent. */
export const removalSchema = z.strictObject({ move_to: moveTo.optional() }).nullish()
