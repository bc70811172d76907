import { asc, getTableColumns } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { Category, Subcategory } from '../category.ts'
import { categories, subcategories } from './category.table.ts'

const { demo: _category, ...categoryColumns } = getTableColumns(categories)
const { demo: _subcategory, ...subcategoryColumns } = getTableColumns(subcategories)

/** Every category in its order; staff keep these lists short, so the whole list is one small read. */
export function readCategories(db: Database): Promise<Category[]> {
  return db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))
}

export function readSubcategories(db: Database): Promise<Subcategory[]> {
  return db.select(subcategoryColumns).from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id))
}
