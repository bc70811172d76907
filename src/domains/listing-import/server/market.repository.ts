import { asc } from 'drizzle-orm'
import { buildCategoryCatalogue } from '#domains/taxonomy/index.ts'
import { categories, subcategories } from '#domains/taxonomy/server/index.ts'
import { buildLocationTree, buildNearestPlace, buildPlaceFinder } from '#domains/locations/index.ts'
import { readLocations } from '#domains/locations/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { buildCategoryFinder } from '../category-finder.ts'
import type { Market } from '../read-row.ts'

/** Reads the places and categories that rows may name, as they are now. */
export async function readMarket(db: Database): Promise<Market> {
  const places = buildLocationTree(await readLocations(db))
  const stored = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const inside = await db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id))
  return {
    place: buildPlaceFinder(places),
    nearestPlace: buildNearestPlace(places),
    category: buildCategoryFinder(buildCategoryCatalogue(stored, inside)),
  }
}
