import { type ZodApp, registerReadySetRoute, registerRecordRoutes } from '#platform/http/index.ts'
import { plurals, type Level } from '../category.ts'
import { categoryNotFound, categoryText, subcategoryNotFound } from '../category.errors.ts'
import {
  categoryChangesSchema,
  categoryQuerySchema,
  categorySchema,
  newCategorySchema,
  newSubcategorySchema,
  removalSchema,
  subcategoryChangesSchema,
  subcategoryQuerySchema,
  subcategorySchema,
} from '../category.schemas.ts'
import { presentCategory, presentSubcategory } from './category.presenter.ts'
import { createCategoryReads, type CategoryDependencies } from './category-reads.ts'
import { createCategoryRemoval, createSubcategoryRemoval } from './category-removal.ts'
import { addReadySet } from './ready-set.ts'
import { createCategoryUseCases, createSubcategoryUseCases } from './category.usecases.ts'

export type CategoryServices = ReturnType<typeof createCategoryServices>

/** Creates the services of the category routes. */
export function createCategoryServices(dependencies: CategoryDependencies) {
  const { db, listings } = dependencies
  const reads = createCategoryReads(dependencies)
  return {
    db,
    category: {
      schemas: {
        query: categoryQuerySchema,
        creation: newCategorySchema,
        changes: categoryChangesSchema,
        removal: removalSchema,
        view: categorySchema,
      },
      list: reads.categories,
      ...createCategoryUseCases(listings),
      remove: createCategoryRemoval(listings),
      present: presentCategory,
    },
    subcategory: {
      schemas: {
        query: subcategoryQuerySchema,
        creation: newSubcategorySchema,
        changes: subcategoryChangesSchema,
        removal: removalSchema,
        view: subcategorySchema,
      },
      list: reads.subcategories,
      ...createSubcategoryUseCases(listings),
      remove: createSubcategoryRemoval(listings),
      present: presentSubcategory,
    },
  }
}

/** Returns the API's names of a level, and the conflicts of its changes. */
const kindOf = (level: Level, ...updateConflicts: string[]) => ({
  name: level,
  plural: plurals[level],
  tag: 'Categories',
  listing: 'Without parameters all of them, up to 500. `Link` names the neighbouring pages.',
  text: (done: 'added' | 'updated' | 'deleted') =>
    categoryText(`${level}${({ added: 'Added', updated: 'Updated', deleted: 'Deleted' } as const)[done]}`),
  notFound: level === 'category' ? categoryNotFound : subcategoryNotFound,
  conflicts: {
    added: [`${level}-name-taken`],
    updated: [`${level}-name-taken`, ...updateConflicts],
    deleted: ['category-in-use'],
  },
})

/** Registers the routes of categories and subcategories (specification §7). */
export function registerCategories(app: ZodApp, { db, category, subcategory }: CategoryServices): void {
  const categories = kindOf('category', 'cars-have-listings')
  registerRecordRoutes(app, categories, { db, calls: category })
  registerRecordRoutes(app, kindOf('subcategory'), { db, calls: subcategory })
  registerReadySetRoute(app, categories, {
    db,
    summary: 'Add missing standard categories',
    add: addReadySet,
    text: (count) => categoryText('readySetAdded', { count }),
  })
}
