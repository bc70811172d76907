import type { Database } from '#platform/database/index.ts'
import { may, type Actor } from '#shared/actor.ts'
import type { Category } from '../category.ts'
import { pageOf, type KindPage } from '../category-list.ts'
import type { CategoryQuery } from '../category.schemas.ts'
import type { CategoryDirectory } from './category.directory.ts'
import { sumOf, type CategoryListings } from './category-listings.ts'
import { categoryOrders, requirePublicSort } from './category-orders.ts'
import { readCategories, readSubcategories } from './category.repository.ts'
import type { CountedCategory } from './category-views.ts'

export type CategoryDependencies = { db: Database; directory: CategoryDirectory; listings: CategoryListings }

export type CategoryReads = ReturnType<typeof createCategoryReads>

/** Lists of categories. */
export function createCategoryReads({ db, directory, listings }: CategoryDependencies) {
  /** The public list; for those who may change categories as it is at this moment, with counts. Throws 400 for a sort of staff. */
  async function list(query: CategoryQuery, actor: Actor): Promise<KindPage<Category | CountedCategory>> {
    const order = categoryOrders[query.sort]
    if (may(actor, 'categories.write')) return pageOf(await readCounted(), query, order)
    requirePublicSort(query.sort)
    return pageOf((await directory()).categories, query, order)
  }

  async function readCounted(): Promise<CountedCategory[]> {
    const [categories, subcategories, counts] = await Promise.all([
      readCategories(db),
      readSubcategories(db),
      listings.count(db),
    ])
    const inside = Map.groupBy(subcategories, ({ categoryId }) => categoryId)
    const counted = Map.groupBy(counts, ({ categoryId }) => categoryId)
    return categories.map((category) => ({
      ...category,
      subcategories: inside.get(category.id)?.length ?? 0,
      ...sumOf(counted.get(category.id) ?? []),
    }))
  }

  return { list }
}
