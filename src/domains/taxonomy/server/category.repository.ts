import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type Executor, type Transaction, onlyRow } from '#platform/database/index.ts'
import { slugsFor } from '#shared/slug.ts'
import type { Translations } from '#shared/translations.ts'
import type { StoredCategory, StoredSubcategory, Level } from '../category.ts'
import { categories, subcategories } from './category.table.ts'

export type Texts = { name: string; description: string; translations: Translations<'name' | 'description'> }
type Values = Texts & { hasRooms?: boolean | null }

type Stored = { category: StoredCategory; subcategory: StoredSubcategory }

const { demo: _category, updatedAt: _changed, ...categoryColumns } = getTableColumns(categories)
const { demo: _subcategory, updatedAt: _at, ...subcategoryColumns } = getTableColumns(subcategories)

/** Returns all categories in order; staff keep the lists short, so this is one small read. */
export function readCategories(db: Executor): Promise<StoredCategory[]> {
  return db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))
}

/** Returns all subcategories in order, or those of one category. */
export function readSubcategories(db: Executor, categoryId?: number): Promise<StoredSubcategory[]> {
  return db
    .select(subcategoryColumns)
    .from(subcategories)
    .where(categoryId === undefined ? undefined : eq(subcategories.categoryId, categoryId))
    .orderBy(asc(subcategories.position), asc(subcategories.id))
}

export async function findSubcategory(db: Executor, id: number): Promise<StoredSubcategory | undefined> {
  const [found] = await db.select(subcategoryColumns).from(subcategories).where(eq(subcategories.id, id))
  return found
}

/** Both tables have the same columns; subcategories also have the category. */
const tables = {
  category: { table: categories, columns: categoryColumns, key: [categories.slug] },
  subcategory: {
    table: subcategories,
    columns: subcategoryColumns,
    key: [subcategories.categoryId, subcategories.slug],
  },
} as const

/** Columns that every change sets: the next version, and no demo mark, so that removing the demo keeps the record. */
const changed = (level: Level) => ({
  version: sql`${tables[level].table.version} + 1`,
  updatedAt: sql`now()`,
  demo: false,
})

/**
 * Locks rows until the transaction ends, which also keeps listings from being added to them; in the order of their ids, to avoid deadlocks.
 * Lock categories before subcategories.
 */
export async function lockTaxa<Of extends Level>(
  tx: Transaction,
  level: Of,
  ids: readonly number[],
): Promise<Stored[Of][]> {
  const { table, columns } = tables[level]
  const rows = await tx
    .select(columns)
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update')
  return rows as Stored[Of][]
}

/** Appends a row, under the first free slug of its name. Violates `…_name` if the name is taken. */
export async function insertTaxon<Of extends Level>(
  tx: Transaction,
  level: Of,
  texts: Values & { categoryId?: number },
): Promise<Stored[Of]> {
  const { table, columns, key } = tables[level]
  for (const slug of slugsFor(texts.name, level)) {
    const [added] = await tx
      .insert(table)
      .values({ ...texts, slug, position: lastPosition(texts.categoryId) })
      .onConflictDoNothing({ target: [...key] })
      .returning(columns)
    if (added) return added as Stored[Of]
  }
  throw new Error('There is always another slug')
}

/** Changes the texts; the slug stays, so that links and imports still find the record. */
export async function updateTaxon<Of extends Level>(
  tx: Transaction,
  level: Of,
  id: number,
  texts: Values,
): Promise<Stored[Of]> {
  const { table, columns } = tables[level]
  const query = tx.update(table).set({ ...texts, ...changed(level) })
  const updated = await query.where(eq(table.id, id)).returning(columns)
  return onlyRow(updated as Stored[Of][])
}

export async function deleteTaxon(tx: Transaction, level: Level, id: number): Promise<void> {
  const { table } = tables[level]
  await tx.delete(table).where(eq(table.id, id))
}

/**
 * Moves a subcategory into another, locked category, under a slug that is free there, with new texts if given. The caller must move its listings in the same
 * transaction, which fails at its end otherwise. Violates `subcategories_name` if the name is taken there.
 */
export async function moveSubcategory(
  tx: Transaction,
  { id, slug }: StoredSubcategory,
  { categoryId, ...texts }: Partial<Texts> & { categoryId: number },
): Promise<void> {
  const inTarget = tx.select({ slug: subcategories.slug }).from(subcategories)
  const taken = new Set((await inTarget.where(eq(subcategories.categoryId, categoryId))).map((one) => one.slug))
  const free = firstFree(slugsFor(slug, 'subcategory'), taken)
  await tx.execute(sql`set constraints properties_subcategory_id_category_id_fkey deferred`)
  await tx
    .update(subcategories)
    .set({ ...texts, categoryId, slug: free, position: lastPosition(categoryId), ...changed('subcategory') })
    .where(eq(subcategories.id, id))
}

/** Returns the position after all categories, or after all subcategories of one. */
function lastPosition(categoryId: number | undefined) {
  const inside = sql`${subcategories} where ${subcategories.categoryId} = ${categoryId}`
  return sql`(select coalesce(max(position) + 1, 0) from ${categoryId === undefined ? categories : inside})`
}

function firstFree(candidates: Iterable<string>, taken: ReadonlySet<string>): string {
  for (const candidate of candidates) if (!taken.has(candidate)) return candidate
  throw new Error('There is always another slug')
}
