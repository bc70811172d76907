import multipart from '@fastify/multipart'
import { answerText, callerOf, originOf, uploadRefusals, type ZodApp } from '#platform/http/index.ts'
import { withRetryAfter } from '#platform/rate-limits/index.ts'
import { authText } from '../../session.ts'
import { changedProfileSchema } from '../../session.schemas.ts'
import { presentOwnProfile } from '../sign-in.routes.ts'
import type { SessionServices } from '../session-services.ts'

const config = { access: 'signed-in' } as const
const tags = ['Own account']

/** The picture of one's own account. */
export async function registerAvatarRoutes(app: ZodApp, { ownAvatar }: SessionServices): Promise<void> {
  await app.register(async (uploads: ZodApp) => {
    await uploads.register(multipart)
    uploads.post(
      '/api/users/me/avatar',
      {
        config,
        schema: {
          summary: 'Upload my profile picture (multipart, one `file`); it is cropped to a square',
          tags,
          response: { 200: changedProfileSchema, ...uploadRefusals },
        },
      },
      async (request, reply) => {
        const account = await withRetryAfter(reply, () =>
          ownAvatar.upload(callerOf(request), request, originOf(request)),
        )
        return {
          message: answerText(request, reply, authText('avatarSaved')),
          ...presentOwnProfile(account, callerOf(request)),
        }
      },
    )
  })

  app.delete(
    '/api/users/me/avatar',
    { config, schema: { summary: 'Delete my profile picture', tags, response: { 200: changedProfileSchema } } },
    async (request, reply) => {
      const account = await ownAvatar.remove(callerOf(request), originOf(request))
      return {
        message: answerText(request, reply, authText('avatarRemoved')),
        ...presentOwnProfile(account, callerOf(request)),
      }
    },
  )
}
