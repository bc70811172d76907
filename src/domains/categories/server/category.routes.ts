import { z } from 'zod'
import type { ZodApp } from '#platform/http/index.ts'
import { categorySchema, subcategorySchema } from '../category.schemas.ts'
import type { CategoryDirectory } from './category.directory.ts'

/** Public reads of categories and subcategories (specification §7). */
export function registerCategoryRoutes(app: ZodApp, directory: CategoryDirectory): void {
  app.get(
    '/api/category',
    {
      config: { access: 'public' },
      schema: {
        summary: 'All categories',
        tags: ['Public'],
        querystring: z.strictObject({}),
        response: { 200: z.array(categorySchema) },
      },
    },
    async () =>
      (await directory()).categories.map(({ id, name, description, slug }) => ({ id, name, description, slug })),
  )

  app.get(
    '/api/subcategory',
    {
      config: { access: 'public' },
      schema: {
        summary: 'All subcategories',
        tags: ['Public'],
        querystring: z.strictObject({}),
        response: { 200: z.array(subcategorySchema) },
      },
    },
    async () => {
      const { subcategories, category } = await directory()
      return subcategories.map(({ id, name, description, slug, categoryId }) => ({
        id,
        name,
        description,
        slug,
        category_id: categoryId,
        category_name: category(categoryId)?.name ?? '',
      }))
    },
  )
}
