import { marketKinds, type MarketKind } from '#domains/taxonomy/index.ts'
import type { DemoCategory, DemoSubcategory } from './draft-listing.ts'

/** The categories in the order in which pages show them; the first four fill the home page (specification §2). */
export const CATEGORIES: DemoCategory[] = marketKinds.map(({ row, subcategories }) => ({
  ...toSubcategory(row),
  subcategories: subcategories.map(toSubcategory),
}))

function toSubcategory([slug, name, nameAm, description, descriptionAm]: MarketKind): DemoSubcategory {
  return { slug, name, nameAm, description, descriptionAm }
}
