import multipart from '@fastify/multipart'
import { uploadRefusals, type ZodApp, callsOf } from '#platform/http/index.ts'
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
        const account = await ownAvatar.upload(request.caller, request, request.origin)
        return {
          message: reply.text(authText('avatarSaved')),
          ...presentOwnProfile(account, request.caller),
        }
      },
    })
  })

  call.delete(app, '/api/users/me/avatar', {
    summary: 'Delete my profile picture',
    response: { 200: changedProfileSchema },
    async handler(request, reply) {
      const account = await ownAvatar.remove(request.caller, request.origin)
      return {
        message: reply.text(authText('avatarRemoved')),
        ...presentOwnProfile(account, request.caller),
      }
    },
  })
}
