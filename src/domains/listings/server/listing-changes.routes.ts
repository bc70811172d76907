import { z } from 'zod'
import { answerLanguage, answerOnce, answerText, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { listingText } from '../listing.errors.ts'
import { managedListingChangesSchema } from '../listing-input.schemas.ts'
import {
  type ListingRoutes,
  access,
  changedListing,
  managesAll,
  readByHandler,
  readId,
  refusals,
  requestContextOf,
} from './listing-route-helpers.ts'
import { removeListing, restoreListing, updateListing } from './update-listing.usecase.ts'
import { presentStaffListing } from './listing.presenter.ts'
import { readChanges } from './apply-listing-input.ts'

const params = { params: z.strictObject({ id: z.string().max(40) }) }

/** Changes of single listings (specification §7, "Properties, categories, subcategories"). */
export function registerListingChangeRoutes(app: ZodApp, { db, names: readNames }: ListingRoutes): void {
  app.put(
    '/api/property/:id',
    {
      config: { access },
      validatorCompiler: readByHandler,
      schema: {
        summary: 'Update a listing (only the fields sent)',
        tags: ['Properties'],
        ...params,
        body: managedListingChangesSchema,
        response: { 200: changedListing, ...refusals, 409: problemSchema, 422: problemSchema },
      },
    },
    async (request, reply) => {
      const context = requestContextOf(request)
      const id = readId(request.params.id)
      const changes = readChanges(request.body, managesAll(context))
      const names = await readNames()
      const [language, message] = [answerLanguage(request, reply), answerText(request, reply, listingText('updated'))]
      return answerOnce({ db, request, reply }, changes, async (transaction) => {
        const listing = await updateListing(transaction, id, { changes, names }, context)
        const property = presentStaffListing(listing, names, { actor: context.actor, language })
        return { status: 200, body: { message, property } }
      })
    },
  )

  app.delete(
    '/api/property/:id',
    {
      config: { access },
      schema: {
        summary: 'Move a listing to the recycle bin',
        tags: ['Properties'],
        ...params,
        response: { 200: z.object({ message: z.string() }), ...refusals },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id)
      await db.transaction((transaction) => removeListing(transaction, id, requestContextOf(request)))
      return { message: answerText(request, reply, listingText('deleted')) }
    },
  )

  app.post(
    '/api/property/:id/restore',
    {
      config: { access },
      schema: {
        summary: 'Restore a listing from the recycle bin',
        tags: ['Properties'],
        ...params,
        response: { 200: changedListing, ...refusals },
      },
    },
    async (request, reply) => {
      const context = requestContextOf(request)
      const id = readId(request.params.id)
      const names = await readNames()
      const language = answerLanguage(request, reply)
      const listing = await db.transaction((transaction) => restoreListing(transaction, id, context))
      const message = answerText(request, reply, listingText('restored'))
      return { message, property: presentStaffListing(listing, names, { actor: context.actor, language }) }
    },
  )
}
