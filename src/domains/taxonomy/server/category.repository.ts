import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/index.ts'
import { slugsFor } from '#shared/slug.ts'
import type { Translations } from '#shared/translations.ts'
import type { KeptCategory, KeptSubcategory, Level } from '../category.ts'
import { categories, subcategories } from './category.table.ts'

/** What people write about a category or subcategory. */
export type Texts = { name: string; description: string; translations: Translations<'name' | 'description'> }
type Values = Texts & { hasRooms?: boolean | null }

type Kept = { category: KeptCategory; subcategory: KeptSubcategory }

const { demo: _category, updatedAt: _changed, ...categoryColumns } = getTableColumns(categories)
const { demo: _subcategory, updatedAt: _at, ...subcategoryColumns } = getTableColumns(subcategories)

/** Each level in its order; staff keep these lists short, so the whole list is one small read. */
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

/** Both tables have the same columns, and subcategories the category besides. */
const tables = {
  category: { table: categories, columns: categoryColumns, key: [categories.slug] },
  subcategory: {
    table: subcategories,
    columns: subcategoryColumns,
    key: [subcategories.categoryId, subcategories.slug],
  },
} as const

/** What every change does: the next version, and staff's own from now on, so that removing the demo leaves it. */
const changed = (level: Level) => ({
  version: sql`${tables[level].table.version} + 1`,
  updatedAt: sql`now()`,
  demo: false,
})

/**
 * Rows that stay as they are until the transaction ends, and get no listings meanwhile; locked in the order of their
 * numbers, so that nobody waits in a circle. Lock categories before subcategories.
 */
export async function lockTaxa<Of extends Level>(
  tx: Transaction,
  level: Of,
  ids: readonly number[],
): Promise<Kept[Of][]> {
  const { table, columns } = tables[level]
  const rows = await tx
    .select(columns)
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update')
  return rows as Kept[Of][]
}

/** Adds a row at the end, under the first slug of its name that is free. Breaks `…_name` when the name is taken. */
export async function insertTaxon<Of extends Level>(
  tx: Transaction,
  level: Of,
  texts: Values & { categoryId?: number },
): Promise<Kept[Of]> {
  const { table, columns, key } = tables[level]
  for (const slug of slugsFor(texts.name, level)) {
    const [added] = await tx
      .insert(table)
      .values({ ...texts, slug, position: lastPosition(texts.categoryId) })
      .onConflictDoNothing({ target: [...key] })
      .returning(columns)
    if (added) return added as Kept[Of]
  }
  throw new Error('There is always another slug')
}

/** Changes the texts; the slug stays, so that links and imports go on finding it. */
export async function updateTaxon<Of extends Level>(
  tx: Transaction,
  level: Of,
  id: number,
  texts: Values,
): Promise<Kept[Of]> {
  const { table, columns } = tables[level]
  const [updated] = await tx
    .update(table)
    .set({ ...texts, ...changed(level) })
    .where(eq(table.id, id))
    .returning(columns)
  if (!updated) throw new Error(`The ${level} was locked and is gone`)
  return updated as Kept[Of]
}

export async function deleteTaxon(tx: Transaction, level: Level, id: number): Promise<void> {
  const { table } = tables[level]
  await tx.delete(table).where(eq(table.id, id))
}

/**
 * Puts a subcategory into another, locked category, under a slug that is free there. Its listings have to follow before
 * the transaction ends. Breaks `subcategories_name` when one of this name is there.
 */
export async function moveSubcategory(
  tx: Transaction,
  { id, slug }: KeptSubcategory,
  categoryId: number,
): Promise<void> {
  const inTarget = tx.select({ slug: subcategories.slug }).from(subcategories)
  const taken = new Set((await inTarget.where(eq(subcategories.categoryId, categoryId))).map((one) => one.slug))
  const free = firstFree(slugsFor(slug, 'subcategory'), taken)
  await tx.execute(sql`set constraints properties_subcategory_id_category_id_fkey deferred`)
  await tx
    .update(subcategories)
    .set({ categoryId, slug: free, position: lastPosition(categoryId), ...changed('subcategory') })
    .where(eq(subcategories.id, id))
}

/** Checks now that every listing is in the category of its subcategory. */
export async function requireAgreement(tx: Transaction): Promise<void> {
  await tx.execute(sql`set constraints properties_subcategory_id_category_id_fkey immediate`)
}

/** The place after all categories, or after all subcategories of one. */
function lastPosition(categoryId: number | undefined) {
  const inside = sql`${subcategories} where ${subcategories.categoryId} = ${categoryId}`
  return sql`(select coalesce(max(position) + 1, 0) from ${categoryId === undefined ? categories : inside})`
}

function firstFree(candidates: Iterable<string>, taken: ReadonlySet<string>): string {
  for (const candidate of candidates) if (!taken.has(candidate)) return candidate
  throw new Error('There is always another slug')
}
