import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import type { ZodApp } from '#platform/http/index.ts'
import { subcategoryNotFound } from '../category.errors.ts'
import { subcategoryChangesSchema, newSubcategorySchema, removalSchema } from '../category-input.schemas.ts'
import { subcategorySchema } from '../category.schemas.ts'
import { presentSubcategory } from './category.presenter.ts'
import { answerChange, idParameters, readId, refusals, refusalsOfOne, removed } from './change-routes.ts'
import type { RemoveSubcategory } from './subcategory-removal.ts'
import type { SubcategoryUseCases } from './subcategory.usecases.ts'

const changed = z.object({ message: z.string(), subcategory: subcategorySchema })
const access = { permission: 'subcategories.write' } as const

/** Changes of subcategories (specification §7). */
export function registerSubcategoryChangeRoutes(
  app: ZodApp,
  { db, useCases, remove }: { db: Database; useCases: SubcategoryUseCases; remove: RemoveSubcategory },
): void {
  app.post(
    '/api/subcategory',
    {
      config: { access },
      schema: {
        summary: 'Create a subcategory',
        tags: ['Categories'],
        body: newSubcategorySchema,
        response: { 201: changed, ...refusals },
      },
    },
    (request, reply) => {
      const { body, actor } = request
      return answerChange(
        { db, request, reply },
        { status: 201, text: 'subcategoryAdded' },
        async (transaction, context) => ({
          subcategory: presentSubcategory(await useCases.create(transaction, body, context), actor),
        }),
      )
    },
  )

  app.put(
    '/api/subcategory/:id',
    {
      config: { access },
      schema: {
        summary: 'Update a subcategory (only the fields sent)',
        tags: ['Categories'],
        params: idParameters,
        body: subcategoryChangesSchema,
        response: { 200: changed, ...refusalsOfOne },
      },
    },
    (request, reply) => {
      const { body: input, actor } = request
      const id = readId(request.params.id, subcategoryNotFound)
      return answerChange(
        { db, request, reply },
        { status: 200, text: 'subcategoryUpdated' },
        async (transaction, context) => ({
          subcategory: presentSubcategory(await useCases.update(transaction, { id, input }, context), actor),
        }),
      )
    },
  )

  app.delete(
    '/api/subcategory/:id',
    {
      config: { access },
      schema: {
        summary: 'Delete a subcategory; its contents move to `move_to` first',
        tags: ['Categories'],
        params: idParameters,
        body: removalSchema,
        response: { 200: removed, ...refusalsOfOne },
      },
    },
    (request, reply) => {
      const id = readId(request.params.id, subcategoryNotFound)
      const moveTo = request.body?.move_to
      return answerChange(
        { db, request, reply },
        { status: 200, text: 'subcategoryDeleted' },
        async (transaction, context) => {
          await remove(transaction, { id, moveTo }, context)
          return {}
        },
      )
    },
  )
}
