import { z } from 'zod'
import {
  type ZodApp,
  answerText,
  callerOf,
  originOf,
  problemSchema,
  problems,
  requestContextOf,
} from '#platform/http/index.ts'
import { withRetryAfter } from '#platform/rate-limits/index.ts'
import { mayReadEnquiries } from '../../enquiry.permissions.ts'
import { enquiryText } from '../../enquiry.ts'
import {
  feedSchema,
  feedSecretSchema,
  newFeedSchema,
  viewingQuerySchema,
  viewingsSchema,
} from '../../viewing.schemas.ts'
import type { EnquiryServices } from '../enquiry-services.ts'
import { presentEnquiry } from '../enquiry.presenter.ts'

const tags = ['Enquiries']
const own = { access: 'signed-in' } as const

/** The calendar of viewings, and its address for other programs. */
export function registerViewingRoutes(app: ZodApp, services: EnquiryServices): void {
  registerCalendar(app, services)
  registerFeed(app, services)
}

function registerCalendar(app: ZodApp, { viewings }: EnquiryServices): void {
  app.get(
    '/api/enquiries/viewings',
    {
      config: { access: { permission: mayReadEnquiries } },
      schema: {
        summary: 'List the viewings of some days in their order, 42 days and 500 viewings at most',
        tags,
        querystring: viewingQuerySchema,
        response: { 200: viewingsSchema },
      },
    },
    async (request) => ({ viewings: (await viewings.list(request.query, callerOf(request))).map(presentEnquiry) }),
  )

  app.get(
    '/api/calendar/:secret',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Get the viewings of a person as a calendar (iCalendar), by a secret address',
        tags,
        params: feedSecretSchema,
        // Calendar programs may add parameters of their own.
        querystring: z.object({}),
        response: {
          200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
          ...problems(404, 429),
        },
      },
    },
    async (request, reply) => {
      const { address } = originOf(request)
      const calendar = await withRetryAfter(reply, () => viewings.readFeed(request.params.secret, address))
      void reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
      return calendar
    },
  )
}

function registerFeed(app: ZodApp, { viewings }: EnquiryServices): void {
  app.get(
    '/api/enquiries/feed',
    {
      config: own,
      schema: {
        summary: 'Check whether my viewings have an address for calendar programs',
        tags,
        response: { 200: feedSchema, 403: problemSchema },
      },
    },
    async (request) => {
      const feed = await viewings.feed(callerOf(request))
      return { since: feed?.createdAt.toISOString() ?? null, last_used_at: feed?.lastUsedAt?.toISOString() ?? null }
    },
  )

  app.post(
    '/api/enquiries/feed',
    {
      config: { access: { permission: mayReadEnquiries } },
      schema: {
        summary: 'Add an address at which calendar programs read my viewings; it replaces the one before',
        tags,
        response: { 201: newFeedSchema },
      },
    },
    async (request, reply) => {
      const address = await viewings.makeFeed(requestContextOf(request))
      void reply.status(201)
      return { message: answerText(request, reply, enquiryText('feed.made')), address }
    },
  )

  app.delete(
    '/api/enquiries/feed',
    {
      config: own,
      schema: {
        summary: 'Revoke the address of my viewings',
        tags,
        response: { 200: z.object({ message: z.string() }), 403: problemSchema },
      },
    },
    async (request, reply) => {
      await viewings.revokeFeed(requestContextOf(request))
      return { message: answerText(request, reply, enquiryText('feed.revoked')) }
    },
  )
}
