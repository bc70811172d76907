import type { Database } from '#platform/database/index.ts'
import { cacheUntilChange, type DataVersion } from '#platform/page-cache/index.ts'
import { buildCategoryCatalogue, type CategoryCatalogue } from '../category-catalogue.ts'
import { readCategories, readSubcategories } from './category.repository.ts'

/** Gives the current categories without asking the database each time. */
export type CategoryDirectory = () => Promise<CategoryCatalogue>

export function createCategoryDirectory(db: Database, version: DataVersion): CategoryDirectory {
  return cacheUntilChange(version, async () => {
    const [categories, subcategories] = await Promise.all([readCategories(db), readSubcategories(db)])
    return buildCategoryCatalogue(categories, subcategories)
  })
}
