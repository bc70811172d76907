import type { Database } from '#platform/database/index.ts'
import { cacheUntilChange, type DataVersion } from '#platform/page-cache/index.ts'
import { may, type Actor } from '#shared/actor.ts'
import {
  type Category,
  type CategoryCatalogue,
  type Level,
  type Subcategory,
  buildCategoryCatalogue,
  plurals,
} from '../category.ts'
import { commonOrders, pageOf, type TaxonPage } from '../category-list.ts'
import { sortForStaff } from '../category.errors.ts'
import type { CategoryQuery, SubcategoryQuery } from '../category.schemas.ts'
import {
  sumOf,
  type CategoryListings,
  type CountedCategory,
  type CountedSubcategory,
  type NamedSubcategory,
} from './category-listings.ts'
import { readCategories, readSubcategories } from './category.repository.ts'

/** Gives the current categories without asking the database each time. */
export type CategoryDirectory = () => Promise<CategoryCatalogue>

export function createCategoryDirectory(db: Database, version: DataVersion): CategoryDirectory {
  const read = async () => {
    const [categories, subcategories] = await Promise.all([readCategories(db), readSubcategories(db)])
    return buildCategoryCatalogue(categories, subcategories)
  }
  return cacheUntilChange(version, read, 'catalogue')
}

export type CategoryDependencies = { db: Database; directory: CategoryDirectory; listings: CategoryListings }

/**
 * The public lists; for those who may change a level as it is at this moment, with counts. Both throw 400 for a sort of
 * staff.
 */
export function createCategoryReads({ db, directory, listings }: CategoryDependencies) {
  const readAll = () => Promise.all([readCategories(db), readSubcategories(db), listings.count(db)])

  async function categories(query: CategoryQuery, actor: Actor): Promise<TaxonPage<Category | CountedCategory>> {
    const isStaff = isStaffFor('category', query.sort, actor)
    return pageOf(isStaff ? await countedCategories() : (await directory()).categories, query, orders[query.sort])
  }

  /** Of all categories, or of one. */
  async function subcategories(
    query: SubcategoryQuery,
    actor: Actor,
  ): Promise<TaxonPage<NamedSubcategory | CountedSubcategory>> {
    const isStaff = isStaffFor('subcategory', query.sort, actor)
    const all = isStaff ? await countedSubcategories() : await namedSubcategories()
    const wanted = all.subcategories.filter(({ categoryId }) => [undefined, categoryId].includes(query.category))
    return pageOf(wanted, query, subcategoryOrders(all.categories)[query.sort])
  }

  async function countedCategories(): Promise<CountedCategory[]> {
    const [all, inside, counts] = await readAll()
    const insideOf = Map.groupBy(inside, ({ categoryId }) => categoryId)
    const countsOf = Map.groupBy(counts, ({ categoryId }) => categoryId)
    return all.map((category) => ({
      ...category,
      subcategories: insideOf.get(category.id)?.length ?? 0,
      ...sumOf(countsOf.get(category.id)),
    }))
  }

  async function countedSubcategories() {
    const [parents, all, counts] = await readAll()
    const names = new Map(parents.map(({ id, name }) => [id, name]))
    const countsOf = Map.groupBy(counts, ({ subcategoryId }) => subcategoryId)
    const counted = all.map((one): CountedSubcategory => ({
      ...one,
      categoryName: names.get(one.categoryId) ?? '',
      ...sumOf(countsOf.get(one.id)),
    }))
    return { categories: parents, subcategories: counted }
  }

  async function namedSubcategories() {
    const { categories: parents, subcategories: all, category } = await directory()
    const named = all.map((one): NamedSubcategory => ({ ...one, categoryName: category(one.categoryId)?.name ?? '' }))
    return { categories: parents, subcategories: named }
  }

  return { categories, subcategories }
}

type Counted = Category & { listings?: number }

const orders = {
  ...commonOrders,
  listings: (one: Counted, other: Counted) => (other.listings ?? 0) - (one.listings ?? 0),
  listings_asc: (one: Counted, other: Counted) => (one.listings ?? 0) - (other.listings ?? 0),
}

/** By category means in the order in which the categories stand. */
function subcategoryOrders(categories: readonly Category[]) {
  const places = new Map(categories.map(({ id }, place) => [id, place]))
  const placeOf = ({ categoryId }: Subcategory) => places.get(categoryId) ?? categories.length
  return {
    ...orders,
    category: (one: Subcategory, other: Subcategory) => placeOf(one) - placeOf(other),
    category_desc: (one: Subcategory, other: Subcategory) => placeOf(other) - placeOf(one),
  }
}

/** Whether somebody may change a level. Throws 400 when somebody who may not know how much is in it wants that order. */
function isStaffFor(level: Level, sort: string, actor: Actor): boolean {
  const isStaff = may(actor, `${plurals[level]}.write`)
  if (!isStaff && (sort === 'listings' || sort === 'listings_asc')) throw sortForStaff()
  return isStaff
}
