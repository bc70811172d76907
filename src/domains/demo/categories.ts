import type { DemoCategory, DemoSubcategory } from './demo-market.ts'
import { CATEGORY_ROWS } from './category-texts.ts'
import type { SubcategoryRow } from './category-texts.ts'

/** The categories in the order in which pages show them; the first four fill the home page (specification §2). */
export const CATEGORIES: DemoCategory[] = CATEGORY_ROWS.map(({ row, subcategories }) => ({
  ...toSubcategory(row),
  subcategories: subcategories.map(toSubcategory),
}))

function toSubcategory([slug, name, nameAm, description, descriptionAm]: SubcategoryRow): DemoSubcategory {
  return { slug, name, nameAm, description, descriptionAm }
}
