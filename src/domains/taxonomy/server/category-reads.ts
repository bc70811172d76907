import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { cacheUntilChange, type DataVersion } from '#platform/page-cache/data-version.ts'
import { may, type Actor, type RequestContext } from '#shared/actor.ts'
import {
  type Category,
  type CategoryCatalogue,
  type Level,
  type Subcategory,
  buildCategoryCatalogue,
  plurals,
  type CategoryKind,
  type StoredCategory,
  type StoredSubcategory,
} from '../category.ts'
import { pageOf, type TaxonPage } from '../category-list.ts'
import { sortForStaff } from '../category.errors.ts'
import type { CategoryQuery, SubcategoryQuery } from '../category.schemas.ts'
import { readCategories, readSubcategories } from './category.repository.ts'
import { recordOrders } from '#shared/record-orders.ts'

/** Returns the current categories, from a cache. */
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
 * Creates the reads of the public lists; users who may change a level get a fresh list with counts. Both lists throw 400 if others sort by
 * counts.
 */
export function createCategoryReads({ db, directory, listings }: CategoryDependencies) {
  const readAll = () => Promise.all([readCategories(db), readSubcategories(db), listings.count(db)])

  async function categories(query: CategoryQuery, actor: Actor): Promise<TaxonPage<Category | CountedCategory>> {
    const isStaff = isStaffFor('category', query.sort, actor)
    return pageOf(isStaff ? await countedCategories() : (await directory()).categories, query, recordOrders[query.sort])
  }

  /** Returns the subcategories of all categories, or of one. */
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

/** Returns the orders of subcategories; by category follows the order of the categories. */
function subcategoryOrders(categories: readonly Category[]) {
  const places = new Map(categories.map(({ id }, place) => [id, place]))
  const placeOf = ({ categoryId }: Subcategory) => places.get(categoryId) ?? categories.length
  return {
    ...recordOrders,
    category: (one: Subcategory, other: Subcategory) => placeOf(one) - placeOf(other),
    category_desc: (one: Subcategory, other: Subcategory) => placeOf(other) - placeOf(one),
  }
}

/** Returns whether the user may change a level. Throws 400 if others sort by counts. */
function isStaffFor(level: Level, sort: string, actor: Actor): boolean {
  const isStaff = may(actor, `${plurals[level]}.write`)
  if (!isStaff && (sort === 'listings' || sort === 'listings_asc')) throw sortForStaff()
  return isStaff
}

/** The number of listings of any status that are not deleted, and of those in the recycle bin. */
export type Counts = { listings: number; deleted: number }

/** A category as staff see it, with counts of its contents. */
export type CountedCategory = StoredCategory & Counts & { subcategories: number }

export type NamedSubcategory = Subcategory & { categoryName: string }

/** A subcategory as staff see it, with counts of its contents. */
export type CountedSubcategory = StoredSubcategory & NamedSubcategory & Counts

/** The number of listings of a category in one of its subcategories, or in none; of any status, including drafts. */
export type ListingCount = Counts & { categoryId: number; subcategoryId: number | null }

/** A move of listings. `subcategoryId` of `from`: null means those without one; absent means the whole category. */
export type ListingMove = {
  from: { categoryId: number; subcategoryId?: number | null }
  to: { categoryId: number; subcategoryId: number | null }
  /** The kind before and after, which decides the attributes of the listings (readings, "Property"). */
  kinds: { before: CategoryKind; after: CategoryKind }
}

/** What the slice of listings provides to this one. */
export type CategoryListings = {
  /** Counts the listings per category, or of one; omits categories without any. */
  count(db: Executor, categoryId?: number): Promise<ListingCount[]>
  /** Moves listings, including those in the recycle bin, and records each under a batch; returns their number. */
  move(transaction: Transaction, move: ListingMove, by: { context: RequestContext; batch: string }): Promise<number>
  /**
   * Clears the fields of the listings of a category that stops or begins to have rooms: listings would still be found by the rooms that they
   * had, or be said to have none. Records each listing under a batch; returns their number.
   */
  adaptRooms(
    transaction: Transaction,
    change: { categoryId: number; kinds: ListingMove['kinds'] },
    by: { context: RequestContext; batch: string },
  ): Promise<number>
}

/** Adds up counts. */
export function sumOf(counts: readonly Counts[] = []): Counts {
  return {
    listings: counts.reduce((sum, { listings }) => sum + listings, 0),
    deleted: counts.reduce((sum, { deleted }) => sum + deleted, 0),
  }
}
