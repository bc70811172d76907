import type { ZodApp } from '#platform/http/index.ts'
import { createCategoryRemoval } from './category-removal.ts'
import { registerCategoryChangeRoutes } from './category-changes.routes.ts'
import { registerCategoryRoutes } from './category.routes.ts'
import { createCategoryReads, type CategoryDependencies } from './category-reads.ts'
import { createCategoryUseCases } from './category.usecases.ts'
import { createSubcategoryRemoval } from './subcategory-removal.ts'
import { registerSubcategoryChangeRoutes } from './subcategory-changes.routes.ts'
import { createSubcategoryReads } from './subcategory-reads.ts'
import { createSubcategoryUseCases } from './subcategory.usecases.ts'

export type CategoryServices = ReturnType<typeof createCategoryServices>

/** Puts together what the calls about categories and subcategories do. */
export function createCategoryServices(dependencies: CategoryDependencies) {
  const { db, listings } = dependencies
  return {
    db,
    reads: { categories: createCategoryReads(dependencies), subcategories: createSubcategoryReads(dependencies) },
    categories: { useCases: createCategoryUseCases(listings), remove: createCategoryRemoval(listings) },
    subcategories: { useCases: createSubcategoryUseCases(listings), remove: createSubcategoryRemoval(listings) },
  }
}

/** Every call about categories and subcategories (specification §7). */
export function registerCategories(app: ZodApp, { db, reads, categories, subcategories }: CategoryServices): void {
  registerCategoryRoutes(app, reads)
  registerCategoryChangeRoutes(app, { db, ...categories })
  registerSubcategoryChangeRoutes(app, { db, ...subcategories })
}
