import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '#platform/database/index.ts'
import {
  type ZodApp,
  answerOnce,
  describePage,
  problems,
  messageAnswer,
  callsOf,
  refusedWith,
  declareServerSlice,
} from '#platform/http/index.ts'
import {
  responseTimeQuerySchema,
  responseTimesSchema,
  agentsSchema,
  assignmentSchema,
  changedEnquirySchema,
  enquiryChangeSchema,
  enquiryCountsSchema,
  enquiryDetailSchema,
  enquiryQuerySchema,
  enquirySchema,
  newEnquirySchema,
  newNoteSchema,
} from '../enquiry.schemas.ts'
import { enquiryPermission, enquiryText, mayReadEnquiries } from '../enquiry.ts'
import { answerChanged, presentEnquiry, presentEnquiryDetail } from './enquiry.presenter.ts'
import type { EnquiryServices } from './enquiry-services.ts'
import { addNote } from './enquiry.usecases.ts'
import { registerViewingRoutes } from './viewings/viewing.routes.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { idParameters } from '#shared/validation/ids.ts'
import { replySchema } from '../reply.schemas.ts'
import { revokeFeed } from './viewings/viewing.usecases.ts'

const call = callsOf('Enquiries', { permission: mayReadEnquiries })

const refusals = problems(404)

export const slice = declareServerSlice({
  name: 'enquiries',
  permissions: declarePermissions(
    'enquiries',
    { name: 'enquiries', english: en },
    { [enquiryPermission.readOwn]: ['agent'] },
  ),
  revokeAccess: revokeFeed,
  register(api, { enquiries }: { enquiries: EnquiryServices }) {
    registerReceiving(api, enquiries)
    registerInbox(api, enquiries)
    registerChanges(api, enquiries)
    registerViewingRoutes(api, enquiries)
  },
})

function registerReceiving(app: ZodApp, { receive }: EnquiryServices): void {
  call.post(app, '/api/enquiries', {
    access: 'public',
    summary: 'Send an enquiry about a listing',
    body: newEnquirySchema,
    response: { 201: messageAnswer, ...problems(404, 428, 429) },
    async handler(request, reply) {
      void reply.status(201)
      return reply.after(receive(request.body, request.origin), enquiryText('sent'))
    },
  })
}

function registerInbox(app: ZodApp, { useCases }: EnquiryServices): void {
  call.get(app, '/api/enquiries', {
    summary: 'List the enquiries I may answer, newest first',
    querystring: enquiryQuerySchema,
    response: { 200: z.array(enquirySchema), ...refusals },
    async handler(request, reply) {
      const page = await useCases.list(request.query, request.caller)
      describePage(reply, request.url, { ...request.query, ...page })
      const language = reply.language()
      return page.enquiries.map((enquiry) => presentEnquiry(enquiry, language))
    },
  })

  call.get(app, '/api/enquiries/counts', {
    summary: 'Count enquiries by state',
    response: { 200: enquiryCountsSchema, ...refusals },
    handler: async (request) => useCases.counts(request.caller),
  })

  call.get(app, '/api/enquiries/response-times', {
    summary: 'List response times to the enquiries of a period, by agent',
    querystring: responseTimeQuerySchema,
    response: { 200: responseTimesSchema, ...refusals },
    handler: async (request) => ({ agents: await useCases.responseTimes(request.query, request.caller) }),
  })

  call.get(app, '/api/enquiries/agents', {
    access: { permission: [enquiryPermission.readAll, enquiryPermission.assign] },
    summary: 'List the people who may answer enquiries, by name, 500 at most',
    response: { 200: agentsSchema, ...refusals },
    handler: async () => ({ agents: await useCases.agents() }),
  })

  call.get(app, '/api/enquiries/:id', {
    summary: 'Get an enquiry with its notes',
    params: idParameters,
    response: { 200: enquiryDetailSchema, ...refusals },
    handler: async (request, reply) =>
      presentEnquiryDetail(await useCases.byId(request.params.id, request.caller), reply.language()),
  })
}

function registerChanges(app: ZodApp, { db, useCases, reply: answer }: EnquiryServices): void {
  call.put(app, '/api/enquiries/:id', {
    summary: 'Change the state of an enquiry, or the time of its viewing',
    params: idParameters,
    body: enquiryChangeSchema,
    response: { 200: changedEnquirySchema, ...problems(409), ...refusals },
    handler: async ({ params: { id }, body, context }, reply) =>
      answerChanged(reply, await useCases.change(id, body, context), 'saved'),
  })

  call.put(app, '/api/enquiries/:id/agent', {
    access: { permission: enquiryPermission.assign },
    summary: 'Assign an enquiry to an agent',
    params: idParameters,
    body: assignmentSchema,
    response: { 200: changedEnquirySchema, ...problems(409), ...refusals },
    handler: async ({ params: { id }, body, context }, reply) =>
      answerChanged(reply, await useCases.assign(id, body, context), 'assigned'),
  })

  /** Makes a change once. Returns the scope in which to read the enquiry afterwards: whoever only repeats it reads what they may read by now. */
  async function once(reply: FastifyReply, change: (transaction: Transaction) => Promise<void>) {
    let scope: 'all' | undefined
    await answerOnce({ db, reply }, reply.request.body, async (transaction) => {
      await change(transaction)
      scope = 'all'
      return { status: 201, body: null }
    })
    return scope
  }

  call.post(app, '/api/enquiries/:id/notes', {
    repeatable: true,
    summary: 'Add a note to an enquiry',
    params: idParameters,
    body: newNoteSchema,
    response: { 201: changedEnquirySchema, ...refusals },
    async handler({ params: { id }, body, context }, reply) {
      const scope = await once(reply, (transaction) => addNote(transaction, id, body.text, context))
      return answerChanged(reply, await useCases.byId(id, context.actor, scope), 'noted')
    },
  })

  call.post(app, '/api/enquiries/:id/replies', {
    repeatable: true,
    summary: 'Reply to an enquiry by mail, or record a reply by phone or messenger',
    params: idParameters,
    body: replySchema,
    response: { 201: changedEnquirySchema, 409: refusedWith('no-mail-server'), ...problems(429), ...refusals },
    async handler({ params: { id }, body, context }, reply) {
      const scope = await answer(id, body, context, (change) => once(reply, change))
      const detail = await useCases.byId(id, context.actor, scope)
      return answerChanged(reply, detail, body.channel === 'mail' ? 'mailed' : 'answered')
    },
  })
}
