import { z } from 'zod'
import { type ZodApp, answerText, requestContextOf } from '#platform/http/index.ts'
import { categoryText } from '../category.errors.ts'
import {
  categoryChangesSchema,
  categoryQuerySchema,
  categorySchema,
  newCategorySchema,
  newSubcategorySchema,
  subcategoryChangesSchema,
  subcategoryQuerySchema,
  subcategorySchema,
} from '../category.schemas.ts'
import { presentCategory, presentSubcategory } from './category.presenter.ts'
import { createCategoryReads, type CategoryDependencies } from './category-reads.ts'
import { createCategoryRemoval, createSubcategoryRemoval } from './category-removal.ts'
import { registerTaxonRoutes } from './category.routes.ts'
import { addReadySet } from './ready-set.ts'
import { createCategoryUseCases, createSubcategoryUseCases } from './category.usecases.ts'

export type CategoryServices = ReturnType<typeof createCategoryServices>

/** Puts together what the calls about categories and subcategories do. */
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
        view: subcategorySchema,
      },
      list: reads.subcategories,
      ...createSubcategoryUseCases(listings),
      remove: createSubcategoryRemoval(listings),
      present: presentSubcategory,
    },
  }
}

/** Every call about categories and subcategories (specification §7). */
export function registerCategories(app: ZodApp, { db, category, subcategory }: CategoryServices): void {
  registerTaxonRoutes(app, { db, level: 'category', calls: category })
  registerTaxonRoutes(app, { db, level: 'subcategory', calls: subcategory })
  app.post(
    '/api/category/ready-set',
    {
      config: { access: { permission: 'categories.write' } },
      schema: {
        summary: 'Add the usual categories that are missing',
        tags: ['Categories'],
        response: { 200: z.object({ message: z.string(), added: z.int() }) },
      },
    },
    async (request, reply) => {
      const added = await db.transaction((tx) => addReadySet(tx, requestContextOf(request)))
      return { message: answerText(request, reply, categoryText('readySetAdded', { count: added })), added }
    },
  )
}
