import multipart from '@fastify/multipart'
import { z } from 'zod'
import { problems, type ZodApp, refusedWith, callsOf, messageAnswer, uploadRefusals } from '#platform/http/index.ts'
import { authText } from '../session.ts'
import {
  ownProfileSchema,
  ownSessionSchema,
  passwordChangeSchema,
  profileChangeSchema,
  changedProfileSchema,
} from '../session.schemas.ts'
import { presentOwnProfile, presentOwnSession } from './sign-in.routes.ts'
import type { SessionServices } from './session-services.ts'
import { idParameters } from '#shared/validation/ids.ts'

const call = callsOf('Own account', 'signed-in')

/** Registers the routes of the caller's own account: profile, password and sessions. */
export function registerOwnAccountRoutes(app: ZodApp, { ownAccount, background }: SessionServices): void {
  const profile = { 200: ownProfileSchema }

  call.get(app, '/api/users/me', {
    summary: 'Get my profile and permissions',
    response: profile,
    handler: async (request) => presentOwnProfile(await ownAccount.ownAccount(request.caller), request.caller),
  })

  call.put(app, '/api/users/me', {
    summary: 'Change my profile',
    body: profileChangeSchema,
    response: profile,
    handler: async (request) =>
      presentOwnProfile(await ownAccount.changeProfile(request.caller, request.body, request.origin), request.caller),
  })

  call.post(app, '/api/users/me/password', {
    summary: 'Change my password and end all my other sessions',
    body: passwordChangeSchema,
    response: { 200: messageAnswer, ...problems(429), 409: refusedWith('no-password') },
    async handler(request, reply) {
      const change = { ...request.body, origin: request.origin }
      background.mail(request, await ownAccount.changePassword(request.caller, change))
      return { message: reply.text(authText('passwordChanged')) }
    },
  })

  call.get(app, '/api/users/me/sessions', {
    summary: 'List my sessions',
    response: { 200: z.array(ownSessionSchema) },
    handler: async ({ caller }) =>
      (await ownAccount.sessions(caller)).map((session) => presentOwnSession(session, caller.sessionId)),
  })

  call.delete(app, '/api/users/me/sessions', {
    summary: 'End all my other sessions',
    response: { 200: messageAnswer },
    handler: (request, reply) =>
      reply.after(ownAccount.endOtherSessions(request.caller, request.origin), authText('othersEnded')),
  })

  call.delete(app, '/api/users/me/sessions/:id', {
    summary: 'End one of my sessions',
    params: idParameters,
    response: { 200: messageAnswer, ...problems(404) },
    handler: ({ caller, params, origin }, reply) =>
      reply.after(ownAccount.endOwnSession(caller, params.id, origin), authText('sessionEnded')),
  })
}

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
