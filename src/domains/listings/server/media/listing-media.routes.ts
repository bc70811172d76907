import { type ListingMediaNeeds } from './listing-form.ts'
import { z } from 'zod'
import type { Transaction } from '#platform/database/index.ts'
import { type ZodApp, problemSchema, requestContextOf } from '#platform/http/index.ts'
import { mayWriteListings } from '../../listing.permissions.ts'
import { readId } from '../listing-changes.routes.ts'
import { answerMedia } from './answer-media.ts'
import { registerAddMediaRoute } from './add-media.routes.ts'
import { listingMediaAnswer, listingMediaDetailsSchema, mediaOrderSchema } from './listing-media.schemas.ts'
import { chooseCover, describeMedia, orderMedia, removeMedia } from './listing-media.usecases.ts'

const config = { access: { permission: mayWriteListings } }
const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const response = { 200: listingMediaAnswer, ...refusals, 422: problemSchema }
const ofListing = z.strictObject({ id: z.string().max(40) })
const oneOfListing = z.strictObject({ id: z.string().max(40), mediaId: z.coerce.number().int() })

/** Pictures and videos of a listing: added, put in order, described, removed (readings, "API"). */
export async function registerListingMediaRoutes(app: ZodApp, needs: ListingMediaNeeds): Promise<void> {
  const { db, media, limits } = needs
  await registerAddMediaRoute(app, needs)

  app.put(
    '/api/property/:id/media/order',
    {
      config,
      schema: {
        summary: 'Reorder the photos and videos of a listing; the first photo is its cover',
        tags: ['Properties'],
        params: ofListing,
        body: mediaOrderSchema,
        response,
      },
    },
    (request, reply) => {
      const { media: wanted, version } = request.body
      const change = { listingId: readId(request.params.id), version, context: requestContextOf(request), limits }
      const work = (tx: Transaction) => orderMedia(tx, change, wanted)
      return answerMedia({ db, request, reply }, { ...change, asked: request.body, done: 'ordered', work })
    },
  )

  app.put(
    '/api/property/:id/media/:mediaId',
    {
      config,
      schema: {
        summary: 'Set the caption and focal point of a photo or video',
        tags: ['Properties'],
        params: oneOfListing,
        body: listingMediaDetailsSchema,
        response,
      },
    },
    (request, reply) => {
      const { id, mediaId } = request.params
      const change = {
        listingId: readId(id),
        version: request.body.version,
        context: requestContextOf(request),
        limits,
      }
      const details = { mediaId, details: request.body, describe: media.describe }
      const work = (tx: Transaction) => describeMedia(tx, change, details)
      return answerMedia({ db, request, reply }, { ...change, asked: request.body, done: 'updated', work })
    },
  )

  app.put(
    '/api/property/:id/media/:mediaId/cover',
    {
      config,
      schema: {
        summary: 'Set the cover photo of a listing',
        tags: ['Properties'],
        params: oneOfListing,
        response,
      },
    },
    (request, reply) => {
      const { id, mediaId } = request.params
      const change = { listingId: readId(id), context: requestContextOf(request), limits }
      const work = (tx: Transaction) => chooseCover(tx, change, mediaId)
      return answerMedia({ db, request, reply }, { ...change, asked: null, done: 'cover', work })
    },
  )

  app.delete(
    '/api/property/:id/media/:mediaId',
    {
      config,
      schema: {
        summary: 'Delete a photo or video from a listing for good',
        tags: ['Properties'],
        params: oneOfListing,
        response,
      },
    },
    (request, reply) => {
      const { id, mediaId } = request.params
      const change = { listingId: readId(id), context: requestContextOf(request), limits }
      const removal = { mediaId, remove: media.remove }
      const work = (tx: Transaction) => removeMedia(tx, change, removal)
      return answerMedia({ db, request, reply }, { ...change, asked: null, done: 'removed', work })
    },
  )
}
