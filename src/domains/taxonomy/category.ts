import type { Translations } from '#shared/translations.ts'

/** A kind of property, such as Apartments; has subcategories of its own (specification §3). */
export type Category = {
  id: number
  slug: string
  name: string
  description: string
  translations: Translations<'name' | 'description'>
  position: number
}

export type Subcategory = Category & { categoryId: number }

/** With the version that whoever changes it has seen. */
export type KeptCategory = Category & { version: number }
export type KeptSubcategory = Subcategory & { version: number }

/** Bedrooms, bathrooms and square feet do not apply to this category, in any letter case (readings, "Property"). */
export function isCarCategory(name: string): boolean {
  return /^cars?$/i.test(name.trim())
}
