import { z } from 'zod'
import type { MediaServices } from '#domains/media/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type ZodApp, problemSchema, requestContextOf } from '#platform/http/index.ts'
import { checkInput } from '#shared/validation/text.ts'
import { mayWriteListings } from '../../listing.permissions.ts'
import { readId } from '../listing-changes.routes.ts'
import { requireMayChange } from '../listing.policy.ts'
import { readStaffListing } from '../staff-listings.repository.ts'
import { answerMedia } from './answer-media.ts'
import { acceptListingForms, readListingForm } from './listing-form.ts'
import { nothingSent, type ListingMediaLimits } from './listing-media.errors.ts'
import { addedMediaSchema, listingMediaAnswer } from './listing-media.schemas.ts'
import { addMedia } from './listing-media.usecases.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const fileRefusals = {
  413: problemSchema,
  415: problemSchema,
  422: problemSchema,
  429: problemSchema,
  507: problemSchema,
}
const onlyFiles = z.strictObject({})

/** Adds pictures and videos to a listing: a form with repeated `images` and `videos`, or ids of uploaded ones. */
export async function registerAddMediaRoute(
  app: ZodApp,
  { db, media, limits }: { db: Database; media: MediaServices; limits: ListingMediaLimits },
): Promise<void> {
  await app.register(async (scope: ZodApp) => {
    await acceptListingForms(scope)
    scope.post(
      '/api/property/:id/media',
      {
        config: { access: { permission: mayWriteListings } },
        schema: {
          summary: 'Add photos and videos to a listing: files (`images`, `videos`) or ids of uploaded ones',
          tags: ['Properties'],
          consumes: ['multipart/form-data', 'application/json'],
          params: z.strictObject({ id: z.string().max(40) }),
          response: { 201: listingMediaAnswer, ...refusals, ...fileRefusals },
        },
      },
      async (request, reply) => {
        const context = requestContextOf(request)
        const listingId = readId(request.params.id)
        // Before the files are read: whoever may not change the listing need not send them.
        requireMayChange(context.actor, await readStaffListing(db, listingId))
        const form = await readListingForm(request, { media, limits })
        return form.settledBy(async () => {
          const { media: named, version } = request.isMultipart()
            ? { ...checkInput(onlyFiles, form.fields), media: [], version: undefined }
            : checkInput(addedMediaSchema, form.fields)
          if (named.length + form.fileHashes.length === 0) throw nothingSent()
          return answerMedia(
            { db, request, reply },
            {
              listingId,
              asked: [form.fields, form.fileHashes],
              done: 'added',
              work: async (tx) => {
                const added = [...named, ...(await form.saveFiles(tx, context.actor))]
                await addMedia(tx, { listingId, version, context, limits }, added)
              },
            },
          )
        })
      },
    )
  })
}
