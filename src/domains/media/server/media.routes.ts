import multipart from '@fastify/multipart'
import { z } from 'zod'
import { answerLanguage, answerText, callerOf, problemSchema, type Access, type ZodApp } from '#platform/http/index.ts'
import { mediaNotFound, mediaRemoved, mediaUploaded } from '../media.errors.ts'
import { mediaParamsSchema, mediaQuerySchema, mediaSchema } from '../media.schemas.ts'
import { registerMediaDetailsRoutes } from './details/media-details.routes.ts'
import type { MediaServices } from './media.services.ts'
import { readUpload } from './read-upload.ts'
import { answerUpload } from './upload.usecase.ts'

const refusals = { 400: problemSchema, 401: problemSchema }
const uploadRefusals = {
  ...refusals,
  403: problemSchema,
  413: problemSchema,
  415: problemSchema,
  422: problemSchema,
  429: problemSchema,
  507: problemSchema,
}

/** Uploads of pictures, for those whose listings they are (`toUpload`), how far they are, and their removal; everyone only their own. */
export async function registerMediaRoutes(app: ZodApp, services: MediaServices, toUpload: Access): Promise<void> {
  const { db, limits, stateOf, remove } = services

  await app.register(async (uploads) => {
    await uploads.register(multipart)
    uploads.post(
      '/api/media',
      {
        config: { access: toUpload },
        schema: {
          summary: 'Upload a photo (multipart, one `file`); its sizes are made afterwards',
          tags: ['Media'],
          response: { 201: z.object({ message: z.string(), media: mediaSchema }), ...uploadRefusals },
        },
      },
      async (request, reply) => {
        const message = answerText(request, reply, mediaUploaded)
        const language = answerLanguage(request, reply)
        const file = await readUpload(request, limits.pictureBytes)
        return answerUpload(services, { request, reply, file, message, language })
      },
    )
  })

  app.get(
    '/api/media',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Get my photos and videos by id, with their processing state',
        tags: ['Media'],
        querystring: mediaQuerySchema,
        response: { 200: z.array(mediaSchema), ...refusals },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return stateOf(request.query.ids, answerLanguage(request, reply), callerOf(request).id)
    },
  )

  registerMediaDetailsRoutes(app, services)

  app.delete(
    '/api/media/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Delete a photo or video of mine that no listing shows',
        tags: ['Media'],
        params: mediaParamsSchema,
        response: { 200: z.object({ message: z.string() }), ...refusals, 404: problemSchema, 409: problemSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const [own] = await stateOf([id], 'en', callerOf(request).id)
      if (!own) throw mediaNotFound()
      await db.transaction((tx) => remove(tx, [id]))
      return { message: answerText(request, reply, mediaRemoved) }
    },
  )
}
