import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Doer } from '#domains/roles/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import {
  answerLanguage,
  answerOnce,
  answerText,
  callerOf,
  originOf,
  problemSchema,
  type ZodApp,
} from '#platform/http/index.ts'
import { may } from '#shared/actor.ts'
import { propertyTexts } from '../property.errors.ts'
import { managedListingChangesSchema, managedListingInputSchema } from '../property-form.schemas.ts'
import { mayWriteListings, propertyPermission } from '../property.permissions.ts'
import { staffPropertySchema } from '../property.schemas.ts'
import { readId } from './listing-id.ts'
import type { Names } from './listing-values.ts'
import { acceptListingForms, readListingForm } from './media/listing-form.ts'
import { demandMediaRoom } from './media/listing-media.repository.ts'
import type { ListingMediaNeeds } from './media/listing-media.routes.ts'
import { addListing, removeListing, restoreListing, updateListing } from './property.changes.ts'
import { presentStaffProperty } from './property.presenter.ts'
import { readChanges, readNewListing } from './read-listing.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const fileRefusals = {
  409: problemSchema,
  413: problemSchema,
  415: problemSchema,
  422: problemSchema,
  507: problemSchema,
}
const changed = z.object({ message: z.string(), property: staffPropertySchema })
const access = { permission: mayWriteListings }
const idParameters = z.strictObject({ id: z.string().max(40) })
const params = { params: idParameters }
/** Bodies are read by the handlers: what they must state depends on the sender, the category and the listing. */
const validatorCompiler = () => (value: unknown) => ({ value })

export type ListingRoutes = { db: Database; names: () => Promise<Names> }

/** Changes of single listings (specification §7, "Properties, categories, subcategories"). */
export async function registerListingChangeRoutes(
  app: ZodApp,
  { db, media, room, names: readNames }: ListingRoutes & ListingMediaNeeds,
): Promise<void> {
  await app.register(async (scope: ZodApp) => {
    await acceptListingForms(scope)
    scope.post(
      '/api/property',
      {
        config: { access },
        validatorCompiler,
        schema: {
          summary: 'Adds a listing, or a draft of one',
          description:
            'As JSON or as `multipart/form-data` with repeated `images` and `videos`. With an `Idempotency-Key` a retry makes no second listing.',
          tags: ['Properties'],
          consumes: ['multipart/form-data', 'application/json'],
          body: managedListingInputSchema,
          response: { 201: changed, ...refusals, ...fileRefusals },
        },
      },
      async (request, reply) => {
        const doer = doerOf(request)
        const form = await readListingForm(request, { media, room })
        const language = answerLanguage(request, reply)
        const message = answerText(request, reply, propertyTexts('added'))
        return form.settledBy(async () => {
          const names = await readNames()
          const listing = readNewListing(form.fields, { names, managed: managesAll(doer) })
          return answerOnce({ db, request, reply }, [form.fields, form.fileHashes], async (transaction) => {
            const files = await form.saveFiles(transaction, doer.actor)
            const withFiles = { ...listing, media: [...(listing.media ?? []), ...files] }
            const added = await addListing(transaction, withFiles, doer)
            await demandMediaRoom(transaction, added.id, room)
            const property = presentStaffProperty(added, names, { actor: doer.actor, language })
            return { status: 201, body: { message, property } }
          })
        })
      },
    )
  })

  app.put(
    '/api/property/:id',
    {
      config: { access },
      validatorCompiler,
      schema: {
        summary: 'Changes what is sent of a listing',
        tags: ['Properties'],
        ...params,
        body: managedListingChangesSchema,
        response: { 200: changed, ...refusals, 409: problemSchema, 422: problemSchema },
      },
    },
    async (request, reply) => {
      const doer = doerOf(request)
      const id = readId(request.params.id)
      const changes = readChanges(request.body, managesAll(doer))
      const names = await readNames()
      const [language, message] = [answerLanguage(request, reply), answerText(request, reply, propertyTexts('updated'))]
      return answerOnce({ db, request, reply }, changes, async (transaction) => {
        const listing = await updateListing(transaction, id, { changes, names }, doer)
        if (changes.media) await demandMediaRoom(transaction, id, room)
        const property = presentStaffProperty(listing, names, { actor: doer.actor, language })
        return { status: 200, body: { message, property } }
      })
    },
  )

  app.delete(
    '/api/property/:id',
    {
      config: { access },
      schema: {
        summary: 'Puts a listing into the recycle bin',
        tags: ['Properties'],
        ...params,
        response: { 200: z.object({ message: z.string() }), ...refusals },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id)
      await db.transaction((transaction) => removeListing(transaction, id, doerOf(request)))
      return { message: answerText(request, reply, propertyTexts('deleted')) }
    },
  )

  app.post(
    '/api/property/:id/restore',
    {
      config: { access },
      schema: {
        summary: 'Takes a listing out of the recycle bin',
        tags: ['Properties'],
        ...params,
        response: { 200: changed, ...refusals },
      },
    },
    async (request, reply) => {
      const doer = doerOf(request)
      const id = readId(request.params.id)
      const names = await readNames()
      const language = answerLanguage(request, reply)
      const listing = await db.transaction((transaction) => restoreListing(transaction, id, doer))
      const message = answerText(request, reply, propertyTexts('restored'))
      return { message, property: presentStaffProperty(listing, names, { actor: doer.actor, language }) }
    },
  )
}

/** Who does something, and from where. */
export function doerOf(request: FastifyRequest): Doer {
  return { actor: callerOf(request), origin: originOf(request) }
}

function managesAll({ actor }: Doer): boolean {
  return may(actor, propertyPermission.writeAll)
}
