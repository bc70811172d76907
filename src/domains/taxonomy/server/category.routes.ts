import { z } from 'zod'
import { describePage, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { may } from '#shared/actor.ts'
import { categoryQuerySchema, categorySchema, subcategoryQuerySchema, subcategorySchema } from '../category.schemas.ts'
import { presentCategory, presentSubcategory } from './category.presenter.ts'
import type { CategoryReads } from './category-reads.ts'
import type { SubcategoryReads } from './subcategory-reads.ts'

const description = 'Without parameters all of them, up to 500. `Link` names the neighbouring pages.'

/** Reads of categories and subcategories (specification §7); those who may change them see more of each. */
export function registerCategoryRoutes(
  app: ZodApp,
  { categories, subcategories }: { categories: CategoryReads; subcategories: SubcategoryReads },
): void {
  app.get(
    '/api/category',
    {
      config: { access: 'public', cachedBy: 'address' },
      schema: {
        summary: 'List categories',
        description,
        tags: ['Public'],
        querystring: categoryQuerySchema,
        response: { 200: z.array(categorySchema), 400: problemSchema },
      },
    },
    async (request, reply) => {
      const { query, actor, url } = request
      const { items, total } = await categories.list(query, actor)
      describePage(reply, url, { ...query, total })
      if (may(actor, 'categories.write')) void reply.header('cache-control', 'no-store')
      return items.map((category) => presentCategory(category, actor))
    },
  )

  app.get(
    '/api/subcategory',
    {
      config: { access: 'public', cachedBy: 'address' },
      schema: {
        summary: 'List subcategories',
        description,
        tags: ['Public'],
        querystring: subcategoryQuerySchema,
        response: { 200: z.array(subcategorySchema), 400: problemSchema },
      },
    },
    async (request, reply) => {
      const { query, actor, url } = request
      const { items, total } = await subcategories.list(query, actor)
      describePage(reply, url, { ...query, total })
      if (may(actor, 'subcategories.write')) void reply.header('cache-control', 'no-store')
      return items.map((subcategory) => presentSubcategory(subcategory, actor))
    },
  )
}
