import {
  type MediaChange,
  listingMediaAnswer,
  mediaOrderSchema,
  listingMediaDetailsSchema,
  addedMediaSchema,
  addMedia,
  chooseCover,
  describeMedia,
  orderMedia,
  removeMedia,
} from './listing-media.usecases.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { idInAddress, textIdParameters } from '#shared/validation/ids.ts'
import { presentMedia, registerMediaRoutes } from '#domains/media/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import {
  type ZodApp,
  answerOnce,
  readBodyByHandler,
  uploadRefusals,
  refusedWith,
  callsOf,
  declareServerSlice,
} from '#platform/http/index.ts'
import { checkInput } from '#shared/validation/text.ts'
import {
  type ListingMediaNeeds,
  acceptListingForms,
  access,
  listingMediaText,
  readId,
  readListingForm,
  readStaffListing,
  refusals as commonRefusals,
  requireMayChange,
  listingAfter,
  requireOwnWhereShown,
} from '#domains/listings/server/index.ts'
import { invalidInput } from '#shared/validation/field-problems.ts'
import { type Uploads, registerUploadRoutes } from '#platform/uploads/index.ts'

const call = callsOf('Properties', access)

const refusals = { ...commonRefusals, 409: refusedWith('media-attached', 'media-changed') }
const response = { 200: listingMediaAnswer, ...refusals, 422: refusedWith('video-as-cover', 'too-many-media') }
const oneOfListing = textIdParameters.extend({ mediaId: idInAddress })

export const slice = declareServerSlice({
  name: 'listing-media',
  register: async (api, { db, media, uploads }: ListingMediaNeeds & { uploads: Uploads }) => {
    await registerListingMediaRoutes(api, { db, media })
    await registerMediaRoutes(api, { ...media, requireTheirs: requireOwnWhereShown }, access)
    await registerUploadRoutes(api, uploads, access)
  },
})

/** Registers the routes that add, order, describe and remove a listing's pictures and videos (readings, "API"). */
async function registerListingMediaRoutes(app: ZodApp, needs: ListingMediaNeeds): Promise<void> {
  const { media } = needs
  await registerAddMediaRoute(app, needs)

  call.put(app, '/api/property/:id/media/order', {
    repeatable: true,
    summary: 'Reorder the photos and videos of a listing; the first photo is its cover',
    params: textIdParameters,
    body: mediaOrderSchema,
    response,
    handler: ({ params: { id }, body }, reply) =>
      answerMedia(needs, reply, { id, sent: body, done: 'ordered' }, (tx, change) =>
        orderMedia(tx, { ...change, version: body.version }, body.media),
      ),
  })

  call.put(app, '/api/property/:id/media/:mediaId', {
    repeatable: true,
    summary: 'Change the caption and focal point of a photo or video',
    params: oneOfListing,
    body: listingMediaDetailsSchema,
    response,
    handler: ({ params: { id, mediaId }, body }, reply) =>
      answerMedia(needs, reply, { id, sent: body, done: 'updated' }, (tx, change) =>
        describeMedia(tx, { ...change, version: body.version }, mediaId, body),
      ),
  })

  call.put(app, '/api/property/:id/media/:mediaId/cover', {
    repeatable: true,
    summary: 'Choose the cover photo of a listing',
    params: oneOfListing,
    response,
    handler: ({ params: { id, mediaId } }, reply) =>
      answerMedia(needs, reply, { id, sent: null, done: 'cover' }, (tx, change) => chooseCover(tx, change, mediaId)),
  })

  call.delete(app, '/api/property/:id/media/:mediaId', {
    repeatable: true,
    summary: 'Delete a photo or video from a listing for good',
    params: oneOfListing,
    response,
    handler: ({ params: { id, mediaId } }, reply) =>
      answerMedia(needs, reply, { id, sent: null, done: 'removed' }, (tx, change) =>
        removeMedia(tx, change, { mediaId, remove: media.remove }),
      ),
  })
}

const onlyFiles = z.strictObject({})

/** Registers the route that adds media: a form with repeated `images` and `videos`, or ids of uploaded files. */
async function registerAddMediaRoute(app: ZodApp, needs: ListingMediaNeeds): Promise<void> {
  await app.register(async (scope: ZodApp) => {
    await acceptListingForms(scope)
    call.post(scope, '/api/property/:id/media', {
      validatorCompiler: readBodyByHandler,
      repeatable: true,
      files: ['images', 'videos'],
      summary: 'Add photos and videos to a listing: files, or ids of uploaded ones',
      consumes: ['multipart/form-data', 'application/json'],
      params: textIdParameters,
      body: addedMediaSchema,
      response: { 201: listingMediaAnswer, ...refusals, ...uploadRefusals },
      async handler(request, reply) {
        const { id } = request.params
        const { actor } = request.context
        // Checked before the files are read: a caller who may not change the listing need not send them.
        requireMayChange(actor, await readStaffListing(needs.db, readId(id)))
        const form = await readListingForm(request, needs)
        return form.settledBy(async () => {
          const { media: named, version } = request.isMultipart()
            ? { ...checkInput(onlyFiles, form.fields), media: [], version: undefined }
            : checkInput(addedMediaSchema, form.fields)
          if (named.length + form.fileHashes.length === 0)
            throw invalidInput([{ field: 'images', message: listingMediaText('nothingSent') }])
          const sent = [form.fields, form.fileHashes]
          return answerMedia(needs, reply, { id, sent, done: 'added' }, async (tx, change) =>
            addMedia(tx, { ...change, version }, [...named, ...(await form.saveFiles(tx, actor))]),
          )
        })
      },
    })
  })
}

type Asked = {
  id: string
  /** Identifies the request: a retry with the same `Idempotency-Key` must ask the same. */
  sent: unknown
  done: 'added' | 'ordered' | 'updated' | 'cover' | 'removed'
}

/** Does the work in one transaction and returns the listing's media afterwards, with status 201 if something was added. */
async function answerMedia(
  { db, media: { limits } }: ListingMediaNeeds,
  reply: FastifyReply,
  { id, sent, done }: Asked,
  work: (tx: Transaction, change: MediaChange) => Promise<void>,
): Promise<z.input<typeof listingMediaAnswer>> {
  const change = { listingId: readId(id), context: reply.request.context, limits: await limits() }
  const language = reply.language()
  const message = reply.text(listingMediaText(done))
  return answerOnce({ db, reply }, sent, async (tx) => {
    await work(tx, change)
    const listing = await listingAfter(tx, change.listingId)
    const media = listing.media.map((one) => presentMedia(one.media, one.poster, language))
    return { status: done === 'added' ? 201 : 200, body: { message, media, version: listing.version } }
  })
}
