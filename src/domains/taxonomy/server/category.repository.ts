import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { KeptCategory, KeptSubcategory } from '../category.ts'
import { categories, subcategories } from './category.table.ts'

type Executor = Database | Transaction

const { demo: _category, updatedAt: _changed, ...categoryColumns } = getTableColumns(categories)
const { demo: _subcategory, updatedAt: _at, ...subcategoryColumns } = getTableColumns(subcategories)

/** Every category in its order; staff keep these lists short, so the whole list is one small read. */
export function readCategories(db: Executor): Promise<KeptCategory[]> {
  return db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))
}

/** Every subcategory in its order, or those of one category. */
export function readSubcategories(db: Executor, categoryId?: number): Promise<KeptSubcategory[]> {
  return db
    .select(subcategoryColumns)
    .from(subcategories)
    .where(categoryId === undefined ? undefined : eq(subcategories.categoryId, categoryId))
    .orderBy(asc(subcategories.position), asc(subcategories.id))
}

export async function findSubcategory(db: Executor, id: number): Promise<KeptSubcategory | undefined> {
  const [found] = await db.select(subcategoryColumns).from(subcategories).where(eq(subcategories.id, id))
  return found
}
