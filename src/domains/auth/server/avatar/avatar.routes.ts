import multipart from '@fastify/multipart'
import { answerText, callerOf, originOf, uploadRefusals, type ZodApp, callsOf } from '#platform/http/index.ts'
import { authText } from '../../session.ts'
import { changedProfileSchema } from '../../session.schemas.ts'
import { presentOwnProfile } from '../sign-in.routes.ts'
import type { SessionServices } from '../session-services.ts'

const call = callsOf('Own account', 'signed-in')

/** Registers the routes of the caller's avatar. */
export async function registerAvatarRoutes(app: ZodApp, { ownAvatar }: SessionServices): Promise<void> {
  await app.register(async (uploads: ZodApp) => {
    await uploads.register(multipart)
    call.post(uploads, '/api/users/me/avatar', {
      summary: 'Upload my profile picture; it is cropped to a square',
      consumes: ['multipart/form-data'],
      response: { 200: changedProfileSchema, ...uploadRefusals },
      async handler(request, reply) {
        const account = await ownAvatar.upload(callerOf(request), request, originOf(request))
        return {
          message: answerText(request, reply, authText('avatarSaved')),
          ...presentOwnProfile(account, callerOf(request)),
        }
      },
    })
  })

  call.delete(app, '/api/users/me/avatar', {
    summary: 'Delete my profile picture',
    response: { 200: changedProfileSchema },
    async handler(request, reply) {
      const account = await ownAvatar.remove(callerOf(request), originOf(request))
      return {
        message: answerText(request, reply, authText('avatarRemoved')),
        ...presentOwnProfile(account, callerOf(request)),
      }
    },
  })
}
