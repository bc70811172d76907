import { may, type Actor } from '#shared/actor.ts'
import type { Subcategory } from '../category.ts'
import { pageOf, type KindPage } from '../category-list.ts'
import type { SubcategoryQuery } from '../category.schemas.ts'
import { sumOf } from './category-listings.ts'
import { requirePublicSort, subcategoryOrders } from './category-orders.ts'
import type { CategoryDependencies } from './category-reads.ts'
import { readCategories, readSubcategories } from './category.repository.ts'
import type { CountedSubcategory, NamedSubcategory } from './category-views.ts'

export type SubcategoryReads = ReturnType<typeof createSubcategoryReads>

/** Lists of subcategories. */
export function createSubcategoryReads({ db, directory, listings }: CategoryDependencies) {
  /** As the list of categories, or the part of it that is in one category. */
  async function list(query: SubcategoryQuery, actor: Actor): Promise<KindPage<NamedSubcategory | CountedSubcategory>> {
    const isWanted = ({ categoryId }: Subcategory) => query.category === undefined || categoryId === query.category
    const isStaff = may(actor, 'subcategories.write')
    if (!isStaff) requirePublicSort(query.sort)
    const { categories, subcategories } = isStaff ? await readCounted() : await readNamed()
    return pageOf(subcategories.filter(isWanted), query, subcategoryOrders(categories)[query.sort])
  }

  async function readNamed() {
    const { categories, subcategories, category } = await directory()
    const named: NamedSubcategory[] = subcategories.map((one) => ({
      ...one,
      categoryName: category(one.categoryId)?.name ?? '',
    }))
    return { categories, subcategories: named }
  }

  async function readCounted() {
    const [categories, subcategories, counts] = await Promise.all([
      readCategories(db),
      readSubcategories(db),
      listings.count(db),
    ])
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    const counted = Map.groupBy(counts, ({ subcategoryId }) => subcategoryId)
    const named: CountedSubcategory[] = subcategories.map((one) => ({
      ...one,
      categoryName: names.get(one.categoryId) ?? '',
      ...sumOf(counted.get(one.id) ?? []),
    }))
    return { categories, subcategories: named }
  }

  return { list }
}
