import { categories, subcategories } from '#domains/taxonomy/server/index.ts'
import { locations } from '#domains/locations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { DemoCategory } from '../index.ts'
import { textsOfKind } from '#domains/taxonomy/index.ts'

/** Ids by slug; a subcategory's key is `category/subcategory`. */
export type RecordIds = {
  categories: Map<string, number>
  subcategories: Map<string, number>
  locations: Map<string, number>
}

/** Stores the demo's categories, using existing ones with the same slug, and returns all ids by slug. */
export async function storeCategories(tx: Transaction, demo: readonly DemoCategory[]): Promise<RecordIds> {
  await tx
    .insert(categories)
    .values(demo.map((category, position) => ({ ...textsOfKind(category), position, demo: true })))
    .onConflictDoNothing()
  const categoryIds = await idsBySlug(tx, categories)
  const children = demo.flatMap(({ slug, subcategories: list }) =>
    list.map((one, position) => ({
      ...textsOfKind(one),
      position,
      categoryId: categoryIds.get(slug) ?? 0,
      demo: true,
    })),
  )
  await tx.insert(subcategories).values(children).onConflictDoNothing()

  const slugs = new Map([...categoryIds].map(([slug, id]) => [id, slug]))
  const rows = await tx.select().from(subcategories)
  return {
    categories: categoryIds,
    subcategories: new Map(rows.map(({ id, slug, categoryId }) => [`${slugs.get(categoryId)}/${slug}`, id])),
    locations: await idsBySlug(tx, locations),
  }
}

async function idsBySlug(tx: Transaction, table: typeof categories | typeof locations): Promise<Map<string, number>> {
  const rows = await tx.select({ id: table.id, slug: table.slug }).from(table)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
