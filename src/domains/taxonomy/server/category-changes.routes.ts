import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { categoryNotFound } from '../category.errors.ts'
import { categoryChangesSchema, newCategorySchema, removalSchema } from '../category-input.schemas.ts'
import { categorySchema } from '../category.schemas.ts'
import { presentCategory } from './category.presenter.ts'
import { answerChange, idParameters, readId, refusals, refusalsOfOne, removed } from './change-routes.ts'
import type { RemoveCategory } from './category-removal.ts'
import type { CategoryUseCases } from './category.usecases.ts'

const changed = z.object({ message: z.string(), category: categorySchema })
const access = { permission: 'categories.write' } as const

/** Changes of categories (specification §7). */
export function registerCategoryChangeRoutes(
  app: ZodApp,
  { db, useCases, remove }: { db: Database; useCases: CategoryUseCases; remove: RemoveCategory },
): void {
  app.post(
    '/api/category',
    {
      config: { access },
      schema: {
        summary: 'Create a category',
        tags: ['Categories'],
        body: newCategorySchema,
        response: { 201: changed, ...refusals },
      },
    },
    (request, reply) => {
      const { body, actor } = request
      return answerChange(
        { db, request, reply },
        { status: 201, text: 'categoryAdded' },
        async (transaction, context) => ({
          category: presentCategory(await useCases.create(transaction, body, context), actor),
        }),
      )
    },
  )

  app.put(
    '/api/category/:id',
    {
      config: { access },
      schema: {
        summary: 'Update a category (only the fields sent)',
        tags: ['Categories'],
        params: idParameters,
        body: categoryChangesSchema,
        response: { 200: changed, ...refusalsOfOne },
      },
    },
    (request, reply) => {
      const { body: input, actor } = request
      const id = readId(request.params.id, categoryNotFound)
      return answerChange(
        { db, request, reply },
        { status: 200, text: 'categoryUpdated' },
        async (transaction, context) => ({
          category: presentCategory(await useCases.update(transaction, { id, input }, context), actor),
        }),
      )
    },
  )

  app.delete(
    '/api/category/:id',
    {
      config: { access },
      schema: {
        summary: 'Delete a category; its contents move to `move_to` first',
        tags: ['Categories'],
        params: idParameters,
        body: removalSchema,
        response: { 200: removed, ...refusalsOfOne },
      },
    },
    (request, reply) => {
      const id = readId(request.params.id, categoryNotFound)
      const moveTo = request.body?.move_to
      return answerChange(
        { db, request, reply },
        { status: 200, text: 'categoryDeleted' },
        async (transaction, context) => {
          await remove(transaction, { id, moveTo }, context)
          return {}
        },
      )
    },
  )
}
