import {
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
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idInAddress, textIdParameters } from '#shared/validation/ids.ts'
import { presentMedia, registerMediaRoutes } from '#domains/media/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
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
  const { db, media } = needs
  const changeOf = async (request: FastifyRequest & { params: { id: string } }) => ({
    listingId: readId(request.params.id),
    context: request.context,
    limits: await media.limits(),
  })
  await registerAddMediaRoute(app, needs)

  call.put(app, '/api/property/:id/media/order', {
    repeatable: true,
    summary: 'Reorder the photos and videos of a listing; the first photo is its cover',
    params: textIdParameters,
    body: mediaOrderSchema,
    response,
    async handler(request, reply) {
      const { media: order, version } = request.body
      const change = { ...(await changeOf(request)), version }
      const work = (tx: Transaction) => orderMedia(tx, change, order)
      return answerMedia({ db, reply }, { ...change, sent: request.body, done: 'ordered', work })
    },
  })

  call.put(app, '/api/property/:id/media/:mediaId', {
    repeatable: true,
    summary: 'Change the caption and focal point of a photo or video',
    params: oneOfListing,
    body: listingMediaDetailsSchema,
    response,
    async handler(request, reply) {
      const change = { ...(await changeOf(request)), version: request.body.version }
      const work = (tx: Transaction) => describeMedia(tx, change, request.params.mediaId, request.body)
      return answerMedia({ db, reply }, { ...change, sent: request.body, done: 'updated', work })
    },
  })

  call.put(app, '/api/property/:id/media/:mediaId/cover', {
    repeatable: true,
    summary: 'Choose the cover photo of a listing',
    params: oneOfListing,
    response,
    async handler(request, reply) {
      const change = await changeOf(request)
      const work = (tx: Transaction) => chooseCover(tx, change, request.params.mediaId)
      return answerMedia({ db, reply }, { ...change, sent: null, done: 'cover', work })
    },
  })

  call.delete(app, '/api/property/:id/media/:mediaId', {
    repeatable: true,
    summary: 'Delete a photo or video from a listing for good',
    params: oneOfListing,
    response,
    async handler(request, reply) {
      const change = await changeOf(request)
      const removal = { mediaId: request.params.mediaId, remove: media.remove }
      const work = (tx: Transaction) => removeMedia(tx, change, removal)
      return answerMedia({ db, reply }, { ...change, sent: null, done: 'removed', work })
    },
  })
}

const onlyFiles = z.strictObject({})

/** Registers the route that adds media: a form with repeated `images` and `videos`, or ids of uploaded files. */
async function registerAddMediaRoute(app: ZodApp, { db, media }: ListingMediaNeeds): Promise<void> {
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
        const context = request.context
        const listingId = readId(request.params.id)
        // Checked before the files are read: a caller who may not change the listing need not send them.
        requireMayChange(context.actor, await readStaffListing(db, listingId))
        const form = await readListingForm(request, { media })
        return form.settledBy(async () => {
          const { media: named, version } = request.isMultipart()
            ? { ...checkInput(onlyFiles, form.fields), media: [], version: undefined }
            : checkInput(addedMediaSchema, form.fields)
          if (named.length + form.fileHashes.length === 0)
            throw invalidInput([{ field: 'images', message: listingMediaText('nothingSent') }])
          return answerMedia(
            { db, reply },
            {
              listingId,
              sent: [form.fields, form.fileHashes],
              done: 'added',
              work: async (tx) => {
                const added = [...named, ...(await form.saveFiles(tx, context.actor))]
                await addMedia(tx, { listingId, version, context, limits: await media.limits() }, added)
              },
            },
          )
        })
      },
    })
  })
}

type Changing = {
  listingId: number
  /** Identifies the request: a retry with the same `Idempotency-Key` must ask the same. */
  sent: unknown
  done: 'added' | 'ordered' | 'updated' | 'cover' | 'removed'
  work: (tx: Transaction) => Promise<void>
}

/** Does the work in one transaction and returns the listing's media afterwards, with status 201 if something was added. */
function answerMedia(
  { db, reply }: { db: Database; reply: FastifyReply },
  { listingId, sent, done, work }: Changing,
): Promise<z.input<typeof listingMediaAnswer>> {
  const language = reply.language()
  const message = reply.text(listingMediaText(done))
  return answerOnce({ db, reply }, sent, async (tx) => {
    await work(tx)
    const listing = await listingAfter(tx, listingId)
    const media = listing.media.map((one) => presentMedia(one.media, one.poster, language))
    return { status: done === 'added' ? 201 : 200, body: { message, media, version: listing.version } }
  })
}
