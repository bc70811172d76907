import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInSchema } from '#domains/auth/index.ts'
import { type SessionServices, logOutbox, presentSignedIn } from '#domains/auth/server/index.ts'
import { readUserIdentifier, userParameters, type Handover } from '#domains/users/server/index.ts'
import {
  type ZodApp,
  answerOnce,
  logFailure,
  problems,
  refusedWith,
  callsOf,
  messageAnswer,
  declareServerSlice,
} from '#platform/http/index.ts'
import {
  type Invitation,
  acceptInvitationSchema,
  invitationText,
  invitationTokenSchema,
  newInvitationSchema,
  openInvitationSchema,
  sentInvitationSchema,
} from '../invitation.ts'
import { invitationMail } from './invitation-mail.ts'
import { type Invitations, createInvitations } from './invitation.usecases.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Database } from '#platform/database/index.ts'

const call = callsOf('Users', { permission: 'users.write' })

const refusals = { 409: refusedWith('email-taken', 'not-invited') }

type Needs = { db: Database; registry: PermissionRegistry; signIn: SessionServices; handOver: Handover }

/** Invitations are sent and accepted (decision 0045). */
export const slice = declareServerSlice({
  name: 'invitations',
  register(api, { db, registry, signIn, handOver }: Needs) {
    const invitations = createInvitations({ db, registry, handOver, ...signIn })
    registerInviting(api, { ...signIn, db }, invitations)
    registerAccepting(api, invitations)
  },
})

type Inviting = { db: Database } & Pick<SessionServices, 'mailer' | 'publicUrl'>

function registerInviting(app: ZodApp, { db, mailer, publicUrl }: Inviting, invitations: Invitations): void {
  /**
   * Mails the link and returns whether that worked. Sends during the request: a mail with a secret must not be stored in the mail queue,
   * and the inviting user must learn of a failure. Sends before the commit: a repeated request gets this answer and mails nothing.
   */
  const mail = async (request: FastifyRequest, reply: FastifyReply, invitation: Invitation) => {
    const by = request.context.actor.name
    const letter = invitationMail(invitation, { publicUrl, by })
    const sent = await mailer.send(letter).catch((error: unknown) => {
      logFailure(request, error, 'An invitation could not be mailed')
      return undefined
    })
    logOutbox(request, sent)
    const text = invitationText(sent ? (sent.by === 'outbox' ? 'inOutbox' : 'sent') : 'notMailed')
    return {
      message: reply.text(text),
      uid: invitation.uid,
      mailed: sent?.by === 'smtp',
      expires_at: invitation.until.toISOString(),
    }
  }

  call.post(app, '/api/users/invitations', {
    repeatable: true,
    summary: 'Invite a person by e-mail; they set their own password',
    description:
      'Takes name, e-mail and a role (`role`, `role_name` or `roleId`). The link works once, for 72 hours. A repeated request mails nothing more.',
    body: newInvitationSchema,
    response: { 201: sentInvitationSchema, ...refusals },
    handler(request, reply) {
      const wanted = { ...request.body, language: request.body.language ?? request.origin.language }
      return answerOnce({ db, reply }, request.body, async (transaction) => {
        const invitation = await invitations.invite(transaction, wanted, request.context)
        return { status: 201, body: await mail(request, reply, invitation) }
      })
    },
  })

  call.post(app, '/api/users/:uid/invitation', {
    repeatable: true,
    summary: 'Send an invitation again with a new link; the old one stops working',
    params: userParameters,
    response: { 200: sentInvitationSchema, ...problems(404), ...refusals },
    handler(request, reply) {
      const identifier = readUserIdentifier(request.params.uid)
      return answerOnce({ db, reply }, request.body, async (transaction) => {
        const invitation = await invitations.resend(transaction, identifier, request.context)
        return { status: 200, body: await mail(request, reply, invitation) }
      })
    },
  })

  call.delete(app, '/api/users/:uid/invitation', {
    summary: 'Revoke an invitation and delete its unused account',
    params: userParameters,
    response: { 200: messageAnswer, ...problems(404), ...refusals },
    handler: ({ params, context }, reply) =>
      reply.after(invitations.revoke(readUserIdentifier(params.uid), context), invitationText('revoked')),
  })
}

function registerAccepting(app: ZodApp, invitations: Invitations): void {
  call.post(app, '/api/auth/invitation', {
    access: 'public',
    tags: ['Sign-in'],
    summary: 'Get an invitation with the token of the mailed link',
    body: invitationTokenSchema,
    response: { 200: openInvitationSchema, ...problems(429) },
    async handler(request) {
      const opened = await invitations.open(request.body.token, request.origin)
      return { name: opened.name, email: opened.email, expires_at: opened.until.toISOString() }
    },
  })

  call.post(app, '/api/auth/accept-invitation', {
    access: 'public',
    tags: ['Sign-in'],
    summary: 'Accept an invitation: set a password and sign in',
    body: acceptInvitationSchema,
    response: { 200: signedInSchema, ...problems(429) },
    handler: async (request) => presentSignedIn(await invitations.accept(request.body, request.origin)),
  })
}
