import { z } from 'zod'
import { answerLanguage, answerText, callerOf, originOf, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { mediaNotFound, mediaSaved } from '../../media.errors.ts'
import { mediaDetailsSchema } from '../../media-details.schemas.ts'
import { mediaParamsSchema, mediaSchema } from '../../media.schemas.ts'
import type { MediaServices } from '../media.services.ts'
import { describeOwnMedia } from './media-details.usecase.ts'

/** What uploads may be, and what people say about their own, before and after a listing shows them. */
export function registerMediaDetailsRoutes(app: ZodApp, { db, stateOf, limits }: MediaServices): void {
  app.get(
    '/api/media/limits',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Get the upload size limits',
        tags: ['Media'],
        response: { 200: z.object({ image: z.int(), video: z.int() }), 401: problemSchema },
      },
    },
    async () => ({ image: limits.pictureBytes, video: limits.videoBytes }),
  )

  app.put(
    '/api/media/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Update the caption and focal point of my photo or video',
        tags: ['Media'],
        params: mediaParamsSchema,
        body: mediaDetailsSchema,
        response: {
          200: z.object({ message: z.string(), media: mediaSchema }),
          400: problemSchema,
          401: problemSchema,
          404: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { id: mediaId } = request.params
      const actor = callerOf(request)
      const change = { mediaId, details: request.body, actor, origin: originOf(request) }
      await db.transaction((tx) => describeOwnMedia(tx, change))
      const message = answerText(request, reply, mediaSaved)
      const [media] = await stateOf([mediaId], answerLanguage(request, reply), actor.id)
      if (!media) throw mediaNotFound()
      return { message, media }
    },
  )
}
