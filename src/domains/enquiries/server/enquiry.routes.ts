import { z } from 'zod'
import {
  type ZodApp,
  answerText,
  callerOf,
  describePage,
  originOf,
  problemSchema,
  requestContextOf,
} from '#platform/http/index.ts'
import { withRetryAfter } from '#platform/rate-limits/index.ts'
import { mayReadEnquiries } from '../enquiry.permissions.ts'
import {
  enquiryChangeSchema,
  enquiryCountsSchema,
  enquiryDetailSchema,
  enquiryIdSchema,
  enquiryQuerySchema,
  enquirySchema,
  newEnquirySchema,
  newNoteSchema,
} from '../enquiry.schemas.ts'
import { type Enquiry, type EnquiryNote, enquiryText } from '../enquiry.ts'
import type { EnquiryUseCases } from './enquiry.usecases.ts'
import type { ReceiveEnquiry } from './receive-enquiry.ts'

const config = { access: { permission: mayReadEnquiries } } as const
const tags = ['Enquiries']
const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const changed = z.object({ message: z.string(), enquiry: enquiryDetailSchema })

/** The questions of the person with this id, newest first. */
export type ReadQuestions = (userId: number) => Promise<Enquiry[]>

export type EnquiryServices = { receive: ReceiveEnquiry; useCases: EnquiryUseCases; questionsOf: ReadQuestions }

/** What visitors ask, and the inbox of those who answer. */
export function registerEnquiryRoutes(app: ZodApp, services: EnquiryServices): void {
  registerReceiving(app, services)
  registerInbox(app, services)
  registerChanges(app, services)
}

function registerReceiving(app: ZodApp, { receive }: EnquiryServices): void {
  app.post(
    '/api/enquiries',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Send an enquiry about a listing',
        tags,
        body: newEnquirySchema,
        response: {
          201: z.object({ message: z.string() }),
          400: problemSchema,
          404: problemSchema,
          428: problemSchema,
          429: problemSchema,
        },
      },
    },
    async (request, reply) => {
      await withRetryAfter(reply, () => receive(request.body, originOf(request)))
      void reply.status(201)
      return { message: answerText(request, reply, enquiryText('sent')) }
    },
  )
}

function registerInbox(app: ZodApp, { useCases }: EnquiryServices): void {
  app.get(
    '/api/enquiries',
    {
      config,
      schema: {
        summary: 'List the enquiries I may answer, newest first',
        tags,
        querystring: enquiryQuerySchema,
        response: { 200: z.array(enquirySchema), ...refusals },
      },
    },
    async (request, reply) => {
      const page = await useCases.list(request.query, callerOf(request))
      describePage(reply.header('cache-control', 'no-store'), request.url, { ...request.query, ...page })
      return page.enquiries.map(presentEnquiry)
    },
  )

  app.get(
    '/api/enquiries/counts',
    {
      config,
      schema: { summary: 'Count enquiries by state', tags, response: { 200: enquiryCountsSchema, ...refusals } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return useCases.counts(callerOf(request))
    },
  )

  app.get(
    '/api/enquiries/:id',
    {
      config,
      schema: {
        summary: 'Get an enquiry with its notes',
        tags,
        params: enquiryIdSchema,
        response: { 200: enquiryDetailSchema, ...refusals },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const { enquiry, notes } = await useCases.byId(request.params.id, callerOf(request))
      return presentEnquiryDetail(enquiry, notes)
    },
  )
}

function registerChanges(app: ZodApp, { useCases }: EnquiryServices): void {
  app.put(
    '/api/enquiries/:id',
    {
      config,
      schema: {
        summary: 'Change the state of an enquiry',
        tags,
        params: enquiryIdSchema,
        body: enquiryChangeSchema,
        response: { 200: changed, 409: problemSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { enquiry, notes } = await useCases.change(request.params.id, request.body, requestContextOf(request))
      return {
        message: answerText(request, reply, enquiryText('saved')),
        enquiry: presentEnquiryDetail(enquiry, notes),
      }
    },
  )

  app.post(
    '/api/enquiries/:id/notes',
    {
      config,
      schema: {
        summary: 'Add a note to an enquiry',
        tags,
        params: enquiryIdSchema,
        body: newNoteSchema,
        response: { 201: changed, ...refusals },
      },
    },
    async (request, reply) => {
      const { enquiry, notes } = await useCases.note(request.params.id, request.body.text, requestContextOf(request))
      void reply.status(201)
      return {
        message: answerText(request, reply, enquiryText('noted')),
        enquiry: presentEnquiryDetail(enquiry, notes),
      }
    },
  )
}

/** The only way out of an enquiry. */
function presentEnquiry(enquiry: Enquiry): z.input<typeof enquirySchema> {
  const { id, property, agent, name, phone, email, message, state, version, createdAt, updatedAt } = enquiry
  return {
    _id: id,
    id,
    property,
    agent,
    name,
    phone,
    email,
    message,
    state,
    version,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

function presentEnquiryDetail(enquiry: Enquiry, notes: readonly EnquiryNote[]): z.input<typeof enquiryDetailSchema> {
  return {
    ...presentEnquiry(enquiry),
    notes: notes.map(({ id, authorName, text, createdAt }) => ({
      id,
      author_name: authorName,
      text,
      created_at: createdAt.toISOString(),
    })),
  }
}
