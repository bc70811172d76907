import multipart from '@fastify/multipart'
import { z } from 'zod'
import {
  type Access,
  type ZodApp,
  problems,
  uploadRefusals,
  refusedWith,
  messageAnswer,
  callsOf,
} from '#platform/http/index.ts'
import { mediaNotFound, mediaRemoved, mediaSaved } from '../media.errors.ts'
import { mediaDetailsSchema, mediaLimitsSchema, mediaQuerySchema, mediaSchema } from '../media.schemas.ts'
import type { MediaServices } from './media.services.ts'
import { readUpload } from './receive-file.ts'
import { type RequireTheirs, answerUpload, describeOwnMedia } from './media.usecases.ts'
import { idParameters } from '#shared/validation/ids.ts'

type Services = MediaServices & { requireTheirs: RequireTheirs }

/**
 * Registers the routes to upload pictures, poll their state, describe and delete them, for `writers`; everyone sees only
 * their own.
 */
export async function registerMediaRoutes(
  app: ZodApp,
  services: Services,
  writers: Exclude<Access, 'public'>,
): Promise<void> {
  const call = callsOf('Media', writers)
  const { db, limits, stateOf, remove, requireTheirs } = services

  await app.register(async (uploads) => {
    await uploads.register(multipart)
    call.post(uploads, '/api/media', {
      repeatable: true,
      summary: 'Upload a photo; its sizes are created afterwards',
      consumes: ['multipart/form-data'],
      response: { 201: z.object({ message: z.string(), media: mediaSchema }), ...uploadRefusals },
      handler: async (request, reply) =>
        answerUpload(services, reply, await readUpload(request, (await limits()).pictureBytes)),
    })
  })

  call.get(app, '/api/media', {
    summary: 'List my photos and videos by id, with their processing state',
    querystring: mediaQuerySchema,
    response: { 200: z.array(mediaSchema) },
    handler: async (request, reply) => stateOf(request.query.ids, reply.language(), request.caller.id),
  })

  call.get(app, '/api/media/limits', {
    summary: 'Get the upload limits',
    response: { 200: mediaLimitsSchema },
    async handler() {
      const { pictureBytes: image, videoBytes: video, pictures, videos } = await limits()
      return { image, video, pictures, videos }
    },
  })

  call.put(app, '/api/media/:id', {
    summary: 'Change the caption and focal point of my photo or video',
    params: idParameters,
    body: mediaDetailsSchema,
    response: { 200: z.object({ message: z.string(), media: mediaSchema }), ...problems(404) },
    async handler({ params: { id: mediaId }, body: details, context }, reply) {
      const change = { mediaId, details, requireTheirs, ...context }
      await db.transaction((tx) => describeOwnMedia(tx, change))
      const message = reply.text(mediaSaved)
      const [media] = await stateOf([mediaId], reply.language(), context.actor.id)
      if (!media) throw mediaNotFound()
      return { message, media }
    },
  })

  call.delete(app, '/api/media/:id', {
    summary: 'Delete my photo or video that no listing uses',
    params: idParameters,
    response: { 200: messageAnswer, ...problems(404), 409: refusedWith('media-attached') },
    async handler(request, reply) {
      const { id } = request.params
      const [own] = await stateOf([id], 'en', request.caller.id)
      if (!own) throw mediaNotFound()
      await db.transaction((tx) => remove(tx, [id]))
      return { message: reply.text(mediaRemoved) }
    },
  })
}
