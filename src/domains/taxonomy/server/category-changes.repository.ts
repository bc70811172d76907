import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { slugsFor } from '#shared/slug.ts'
import type { KeptCategory, KeptSubcategory } from '../category.ts'
import type { Texts } from './category-texts.ts'
import { categories, subcategories } from './category.table.ts'

const { demo: _category, updatedAt: _changed, ...categoryColumns } = getTableColumns(categories)
const { demo: _subcategory, updatedAt: _at, ...subcategoryColumns } = getTableColumns(subcategories)

/** What every change does: the next version, and staff's own from now on, so that removing the demo leaves it. */
const changed = (table: typeof categories | typeof subcategories) => ({
  version: sql`${table.version} + 1`,
  updatedAt: sql`now()`,
  demo: false,
})

/**
 * Categories that stay as they are until the transaction ends, and get no listings meanwhile; locked in the order of
 * their numbers, so that nobody waits in a circle.
 */
export async function lockCategories(transaction: Transaction, ids: readonly number[]): Promise<KeptCategory[]> {
  return transaction
    .select(categoryColumns)
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(asc(categories.id))
    .for('update')
}

/** The same for subcategories; lock their categories first. */
export async function lockSubcategories(transaction: Transaction, ids: readonly number[]): Promise<KeptSubcategory[]> {
  return transaction
    .select(subcategoryColumns)
    .from(subcategories)
    .where(inArray(subcategories.id, [...ids]))
    .orderBy(asc(subcategories.id))
    .for('update')
}

/** Adds a category at the end, under the first slug of its name that is free. Breaks `categories_name` when the name is taken. */
export async function insertCategory(transaction: Transaction, texts: Texts): Promise<KeptCategory> {
  const position = sql`(select coalesce(max(${categories.position}) + 1, 0) from ${categories})`
  for (const slug of slugsFor(texts.name, 'category')) {
    const [added] = await transaction
      .insert(categories)
      .values({ ...texts, slug, position })
      .onConflictDoNothing({ target: categories.slug })
      .returning(categoryColumns)
    if (added) return added
  }
  throw new Error('There is always another slug')
}

/** Adds a subcategory at the end of its category. Breaks `subcategories_name` when the name is taken there. */
export async function insertSubcategory(
  transaction: Transaction,
  { categoryId, ...texts }: Texts & { categoryId: number },
): Promise<KeptSubcategory> {
  for (const slug of slugsFor(texts.name, 'subcategory')) {
    const [added] = await transaction
      .insert(subcategories)
      .values({ ...texts, slug, categoryId, position: lastPositionIn(categoryId) })
      .onConflictDoNothing({ target: [subcategories.categoryId, subcategories.slug] })
      .returning(subcategoryColumns)
    if (added) return added
  }
  throw new Error('There is always another slug')
}

/** Changes the texts; the slug stays, so that links and imports go on finding it. */
export async function updateCategory(transaction: Transaction, id: number, texts: Texts): Promise<KeptCategory> {
  const [updated] = await transaction
    .update(categories)
    .set({ ...texts, ...changed(categories) })
    .where(eq(categories.id, id))
    .returning(categoryColumns)
  if (!updated) throw new Error('The category was locked and is gone')
  return updated
}

export async function updateSubcategory(transaction: Transaction, id: number, texts: Texts): Promise<KeptSubcategory> {
  const [updated] = await transaction
    .update(subcategories)
    .set({ ...texts, ...changed(subcategories) })
    .where(eq(subcategories.id, id))
    .returning(subcategoryColumns)
  if (!updated) throw new Error('The subcategory was locked and is gone')
  return updated
}

/**
 * Puts a subcategory into another, locked category, under a slug that is free there. Its listings have to follow before
 * the transaction ends. Breaks `subcategories_name` when one of this name is there.
 */
export async function moveSubcategory(
  transaction: Transaction,
  { id, slug }: KeptSubcategory,
  categoryId: number,
): Promise<void> {
  const inTarget = transaction.select({ slug: subcategories.slug }).from(subcategories)
  const taken = new Set((await inTarget.where(eq(subcategories.categoryId, categoryId))).map((one) => one.slug))
  const free = firstFree(slugsFor(slug, 'subcategory'), taken)
  await transaction.execute(sql`set constraints properties_subcategory_id_category_id_fkey deferred`)
  await transaction
    .update(subcategories)
    .set({ categoryId, slug: free, position: lastPositionIn(categoryId), ...changed(subcategories) })
    .where(eq(subcategories.id, id))
}

/** Checks now that every listing is in the category of its subcategory. */
export async function requireAgreement(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`set constraints properties_subcategory_id_category_id_fkey immediate`)
}

export async function deleteCategory(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(categories).where(eq(categories.id, id))
}

export async function deleteSubcategory(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(subcategories).where(eq(subcategories.id, id))
}

function lastPositionIn(categoryId: number) {
  const inside = sql`${subcategories} where ${subcategories.categoryId} = ${categoryId}`
  return sql`(select coalesce(max(${subcategories.position}) + 1, 0) from ${inside})`
}

function firstFree(candidates: Iterable<string>, taken: ReadonlySet<string>): string {
  for (const candidate of candidates) if (!taken.has(candidate)) return candidate
  throw new Error('There is always another slug')
}
