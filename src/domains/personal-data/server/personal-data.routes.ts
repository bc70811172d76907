import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { SessionServices, AvatarPictures } from '#domains/auth/server/index.ts'
import { type ZodApp, problems, refusedWith, callsOf, messageAnswer, declareServerSlice } from '#platform/http/index.ts'
import { defaultLanguage, textIn, type Texts } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { personalDataMessages } from '../messages/index.ts'
import {
  type PersonQuery,
  erasureSchema,
  foundSchema,
  ownErasureSchema,
  personSchema,
  personalDataText,
} from '../personal-data.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { createPersonalData } from './personal-data.usecases.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Handover } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'

const call = callsOf('Personal data', { permission: 'personal-data.manage' })

const refusals = problems(403, 429)

/** The export as a response: text, sent as a stream. */
const exportAnswer = {
  description: 'Everything that is stored, by kind',
  content: { 'application/json': { schema: z.record(z.string(), z.unknown()) as unknown as z.ZodType<Readable> } },
}
const exportHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="personal-data.json"',
}

type Needs = {
  db: Database
  registry: PermissionRegistry
  handOver: Handover
  avatars: AvatarPictures
  signIn: SessionServices
  site(): Promise<{ name: Texts }>
}

export const slice = declareServerSlice({
  name: 'personal-data',
  permissions: declarePermissions('personal-data', { name: 'personalData', english: en }),
  register: registerPersonalDataRoutes,
})

/** Registers the routes of personal data: for the person, and for staff with the permission (decision 0065). */
function registerPersonalDataRoutes(app: ZodApp, needs: Needs): void {
  const useCases = createPersonalData(needs)
  const sendExport = async (reply: FastifyReply, person: PersonQuery) => {
    const productName = textIn((await needs.site()).name, defaultLanguage)
    const text = await useCases.exportOf(person, reply.request.context, productName)
    return reply.headers(exportHeaders).send(Readable.from(text, { objectMode: false }))
  }

  call.get(app, '/api/users/me/data', {
    access: 'signed-in',
    tags: ['Own account'],
    summary: 'Export everything that is stored about me',
    response: { ...refusals, 200: exportAnswer },
    handler: (request, reply) => sendExport(reply, { user: String(request.caller.id) }),
  })

  call.post(app, '/api/users/me/erase', {
    access: 'signed-in',
    tags: ['Own account'],
    summary: 'Erase my account and everything that is stored about me',
    description: 'Listings leave the market as drafts without an owner. The last administrator cannot be erased.',
    body: ownErasureSchema,
    response: { 200: messageAnswer, ...refusals, 409: refusedWith('last-administrator') },
    async handler(request, reply) {
      const context = request.context
      const account = await useCases.eraseOwn(request.body.password, context)
      // The last mail to this person: the account no longer exists.
      needs.signIn.tell(request, account, (language) => {
        const { subject, text, warning, button } = messagesIn(language, personalDataMessages).mail
        return { subject, paragraphs: [text, warning], path: '/contact', button }
      })
      return { message: reply.text(personalDataText('ownErased')) }
    },
  })

  // Addresses and numbers are in the bodies of the staff's requests, so that no request log contains them.
  call.post(app, '/api/personal-data/find', {
    summary: 'Count the records about a person',
    body: personSchema,
    response: { 200: foundSchema, ...refusals, ...problems(404) },
    handler: async (request) => useCases.find(request.body, request.context),
  })

  call.post(app, '/api/personal-data/export', {
    summary: 'Export everything that is stored about a person',
    body: personSchema,
    response: { ...refusals, ...problems(404), 200: exportAnswer },
    handler: (request, reply) => sendExport(reply, request.body),
  })

  call.post(app, '/api/personal-data/erase', {
    summary: 'Erase everything that is stored about a person, including their account',
    description:
      'The account’s records go to the person named by `to`; without it listings leave the market. Erasing an account also requires users.delete.',
    body: erasureSchema,
    response: {
      200: messageAnswer,
      ...refusals,
      ...problems(404),
      409: refusedWith('last-administrator', 'own-account'),
    },
    handler: (request, reply) => reply.after(useCases.erase(request.body, request.context), personalDataText('erased')),
  })
}
