import { managesAll } from './listing.policy.ts'
import { listingNotFound, listingText } from '../listing.ts'
import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import {
  type ZodApp,
  answerOnce,
  problems,
  readBodyByHandler,
  refusedWith,
  messageAnswer,
  callsOf,
} from '#platform/http/index.ts'
import { mayWriteListings } from '../listing.permissions.ts'
import { staffPropertySchema } from '../listing.schemas.ts'
import { type WriteContext, readChanges, readNewListing } from './apply-listing-input.ts'
import { managedListingChangesSchema, managedListingInputSchema } from '../listing-input.schemas.ts'
import { addListing, removeListing, restoreListing, updateListing } from './update-listing.usecase.ts'
import { presentStaffListing } from './listing.presenter.ts'
import { type ListingMediaNeeds, acceptListingForms, readListingForm } from './media/listing-form.ts'
import { requireRecordId, textIdParameters } from '#shared/validation/ids.ts'

/** Parses the listing id of a URL. Throws `property-not-found` for an id that cannot exist. */
export const readId = (text: string): number => requireRecordId(text, listingNotFound)

export type ListingRoutes = { db: Database; listingContext: () => Promise<WriteContext> }

/** Permission to call these routes; each handler also checks the listing. */
export const access = { permission: mayWriteListings }
const call = callsOf('Properties', access)

/** Error responses of these routes. */
export const refusals = problems(404)

/** Response with the changed listing and the message of specification §8. */
export const changedListing = z.object({ message: z.string(), property: staffPropertySchema })

const oneListing = { params: textIdParameters }

/** Registers the routes that change a single listing (specification §7, "Properties, categories, subcategories"). */
export function registerListingChangeRoutes(
  app: ZodApp,
  { db, listingContext: readListingContext }: ListingRoutes,
): void {
  call.put(app, '/api/property/:id', {
    // The required fields depend on the sender, the category and the listing.
    validatorCompiler: readBodyByHandler,
    repeatable: true,
    summary: 'Change a listing (only the fields sent)',
    description:
      'Send the `version` that you read: if somebody saved since, the response is 409 `stale-version` instead of a lost update. `If-Match` is ignored.',
    ...oneListing,
    body: managedListingChangesSchema,
    response: { 200: changedListing, ...refusals, 409: refusedWith('reference-taken') },
    async handler({ params, body, context }, reply) {
      const id = readId(params.id)
      const changes = readChanges(body, managesAll(context))
      const writeContext = await readListingContext()
      const [language, message] = [reply.language(), reply.text(listingText('updated'))]
      return answerOnce({ db, reply }, changes, async (transaction) => {
        const listing = await updateListing(transaction, id, { changes, writeContext }, context)
        const property = presentStaffListing(listing, writeContext, { actor: context.actor, language })
        return { status: 200, body: { message, property } }
      })
    },
  })

  call.delete(app, '/api/property/:id', {
    summary: 'Delete a listing: move it to the recycle bin',
    ...oneListing,
    response: { 200: messageAnswer, ...refusals },
    handler({ params, context }, reply) {
      const removal = db.transaction((transaction) => removeListing(transaction, readId(params.id), context))
      return reply.after(removal, listingText('deleted'))
    },
  })

  call.post(app, '/api/property/:id/restore', {
    summary: 'Restore a listing from the recycle bin',
    ...oneListing,
    response: { 200: changedListing, ...refusals },
    async handler({ params, context }, reply) {
      const writeContext = await readListingContext()
      const language = reply.language()
      const listing = await db.transaction((transaction) => restoreListing(transaction, readId(params.id), context))
      const message = reply.text(listingText('restored'))
      return { message, property: presentStaffListing(listing, writeContext, { actor: context.actor, language }) }
    },
  })
}

const fileRefusals = {
  ...problems(413, 415, 507),
  409: refusedWith('media-attached', 'reference-taken'),
  422: refusedWith('too-many-media'),
}

/** Registers the route that adds a listing with its pictures and videos (specification §7, "Property POST"). */
export async function registerAddListingRoute(
  app: ZodApp,
  { db, media, listingContext: readListingContext }: ListingRoutes & ListingMediaNeeds,
): Promise<void> {
  await app.register(async (scope: ZodApp) => {
    await acceptListingForms(scope)
    call.post(scope, '/api/property', {
      validatorCompiler: readBodyByHandler,
      repeatable: true,
      files: ['images', 'videos'],
      summary: 'Add a listing or a draft',
      description: 'As JSON or as a form with files. With an `Idempotency-Key` a retry creates no second listing.',
      consumes: ['multipart/form-data', 'application/json'],
      body: managedListingInputSchema,
      response: { 201: changedListing, ...refusals, ...fileRefusals },
      async handler(request, reply) {
        const context = request.context
        const form = await readListingForm(request, { media })
        const language = reply.language()
        const message = reply.text(listingText('added'))
        return form.settledBy(async () => {
          const writeContext = await readListingContext()
          const listing = readNewListing(form.fields, { listingCatalogue: writeContext, managed: managesAll(context) })
          return answerOnce({ db, reply }, [form.fields, form.fileHashes], async (transaction) => {
            const files = await form.saveFiles(transaction, context.actor)
            const withFiles = { ...listing, ...writeContext, media: [...(listing.media ?? []), ...files] }
            const added = await addListing(transaction, withFiles, context)
            const property = presentStaffListing(added, writeContext, { actor: context.actor, language })
            return { status: 201, body: { message, property } }
          })
        })
      },
    })
  })
}
