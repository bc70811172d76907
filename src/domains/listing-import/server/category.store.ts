import { and, asc, eq } from 'drizzle-orm'
import { buildCategoryCatalogue, textsOfKind } from '#domains/taxonomy/index.ts'
import { categories, subcategories } from '#domains/taxonomy/server/index.ts'
import { buildLocationTree, buildNearestPlace, buildPlaceFinder } from '#domains/locations/index.ts'
import { readLocations } from '#domains/locations/server/index.ts'
import type { Executor, Transaction } from '#platform/database/index.ts'
import {
  type CategoryChoice,
  type Market,
  type StandardSubcategory,
  buildCategoryFinder,
  buildNearestCategory,
  standardCategories,
} from '#domains/listing-rows/index.ts'

/** Reads the current places and categories that rows may name. */
export async function readMarket(db: Executor): Promise<Market> {
  const places = buildLocationTree(await readLocations(db))
  const stored = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const inside = await db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id))
  const catalogue = buildCategoryCatalogue(stored, inside)
  return {
    place: buildPlaceFinder(places),
    nearestPlace: buildNearestPlace(places),
    category: buildCategoryFinder(catalogue),
    nearestCategory: buildNearestCategory(catalogue),
  }
}

type CategoryIds = { categoryId: number; subcategoryId: number | null }

/** Returns the ids of chosen categories inside a transaction; creates the missing ones. */
export class CategoryStore {
  readonly #tx: Transaction
  readonly #known = new Map<CategoryChoice, CategoryIds>()
  /** Names of the categories and subcategories created. */
  readonly created: string[] = []
  readonly added = { categoriesAdded: [] as number[], subcategoriesAdded: [] as number[] }

  constructor(tx: Transaction) {
    this.#tx = tx
  }

  async idsOf(choice: CategoryChoice): Promise<CategoryIds> {
    const known = this.#known.get(choice)
    if (known) return known
    const { category, subcategory } = choice
    const categoryId = typeof category === 'number' ? category : await this.#category(category)
    const subcategoryId =
      subcategory === null || typeof subcategory === 'number'
        ? subcategory
        : await this.#subcategory(categoryId, subcategory)
    const ids = { categoryId, subcategoryId }
    this.#known.set(choice, ids)
    return ids
  }

  async #category(standard: StandardSubcategory): Promise<number> {
    const position = standardCategories.findIndex(({ slug }) => slug === standard.slug)
    const [added] = await this.#tx
      .insert(categories)
      .values({ ...textsOfKind(standard), position })
      .onConflictDoNothing()
      .returning({ id: categories.id })
    if (added) return this.#note(standard.name, added.id, this.added.categoriesAdded)
    const [stored] = await this.#tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.slug, standard.slug))
    return idOfStored(stored, standard)
  }

  async #subcategory(categoryId: number, standard: StandardSubcategory): Promise<number> {
    const [added] = await this.#tx
      .insert(subcategories)
      .values({ ...textsOfKind(standard), categoryId })
      .onConflictDoNothing()
      .returning({ id: subcategories.id })
    if (added) return this.#note(standard.name, added.id, this.added.subcategoriesAdded)
    const [stored] = await this.#tx
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(and(eq(subcategories.categoryId, categoryId), eq(subcategories.slug, standard.slug)))
    return idOfStored(stored, standard)
  }

  #note(name: string, id: number, added: number[]): number {
    this.created.push(name)
    added.push(id)
    return id
  }
}

function idOfStored(stored: { id: number } | undefined, { name }: StandardSubcategory): number {
  if (!stored)
    throw new Error(`The category "${name}" exists under another address; name it in the file as it is called`)
  return stored.id
}
