import { answerLanguage, answerOnce, answerText, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { listingText } from '../listing.errors.ts'
import { managedListingInputSchema } from '../listing-input.schemas.ts'
import {
  access,
  changedListing,
  requestContextOf,
  managesAll,
  readByHandler,
  refusals,
  type ListingRoutes,
} from './listing-route-helpers.ts'
import { acceptListingForms, readListingForm } from './media/listing-form.ts'
import type { ListingMediaNeeds } from './media/listing-media.routes.ts'
import { addListing } from './update-listing.usecase.ts'
import { presentStaffListing } from './listing.presenter.ts'
import { readNewListing } from './apply-listing-input.ts'

const fileRefusals = {
  409: problemSchema,
  413: problemSchema,
  415: problemSchema,
  422: problemSchema,
  507: problemSchema,
}

/** Adding a listing, with its pictures and videos (specification §7, "Property POST"). */
export async function registerAddListingRoute(
  app: ZodApp,
  { db, media, limits, names: readNames }: ListingRoutes & ListingMediaNeeds,
): Promise<void> {
  await app.register(async (scope: ZodApp) => {
    await acceptListingForms(scope)
    scope.post(
      '/api/property',
      {
        config: { access },
        validatorCompiler: readByHandler,
        schema: {
          summary: 'Create a listing or a draft',
          description:
            'As JSON or as `multipart/form-data` with repeated `images` and `videos`. With an `Idempotency-Key` a retry makes no second listing.',
          tags: ['Properties'],
          consumes: ['multipart/form-data', 'application/json'],
          body: managedListingInputSchema,
          response: { 201: changedListing, ...refusals, ...fileRefusals },
        },
      },
      async (request, reply) => {
        const context = requestContextOf(request)
        const form = await readListingForm(request, { media, limits })
        const language = answerLanguage(request, reply)
        const message = answerText(request, reply, listingText('added'))
        return form.settledBy(async () => {
          const names = await readNames()
          const listing = readNewListing(form.fields, { names, managed: managesAll(context) })
          return answerOnce({ db, request, reply }, [form.fields, form.fileHashes], async (transaction) => {
            const files = await form.saveFiles(transaction, context.actor)
            const withFiles = { ...listing, ...names, media: [...(listing.media ?? []), ...files] }
            const added = await addListing(transaction, withFiles, context)
            const property = presentStaffListing(added, names, { actor: context.actor, language })
            return { status: 201, body: { message, property } }
          })
        })
      },
    )
  })
}
