import { z } from 'zod'
import { type ZodApp, problems, messageAnswer, callsOf } from '#platform/http/index.ts'
import { enquiryText, mayReadEnquiries, maxViewings } from '../../enquiry.ts'
import {
  feedSchema,
  feedSecretSchema,
  newFeedSchema,
  viewingQuerySchema,
  viewingsSchema,
} from '../../viewing.schemas.ts'
import type { EnquiryServices } from '../enquiry-services.ts'
import { presentEnquiry } from '../enquiry.presenter.ts'

const call = callsOf('Enquiries', { permission: mayReadEnquiries })

/** Registers the routes of the calendar of viewings and its feed for other programs. */
export function registerViewingRoutes(app: ZodApp, { viewings }: EnquiryServices): void {
  call.get(app, '/api/enquiries/viewings', {
    summary: `List the viewings of a period by time, 42 days and ${maxViewings} viewings at most`,
    querystring: viewingQuerySchema,
    response: { 200: viewingsSchema },
    async handler(request, reply) {
      const language = reply.language()
      const { viewings: found, more } = await viewings.list(request.query, request.caller)
      return { viewings: found.map((viewing) => presentEnquiry(viewing, language)), more }
    },
  })

  call.get(app, '/api/calendar/:secret', {
    access: 'public',
    summary: 'Get a person’s viewings as a calendar (iCalendar) at a secret address',
    params: feedSecretSchema,
    // Calendar programs may add parameters of their own.
    querystring: z.object({}),
    response: {
      200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
      ...problems(404, 429),
    },
    async handler(request, reply) {
      const calendar = await viewings.readFeed(request.params.secret, request.origin.address)
      void reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
      return calendar
    },
  })

  call.get(app, '/api/enquiries/feed', {
    access: 'signed-in',
    summary: 'Check whether my viewings have a calendar address',
    response: { 200: feedSchema, ...problems(403) },
    async handler(request) {
      const feed = await viewings.feed(request.caller)
      return { since: feed?.createdAt.toISOString() ?? null, last_used_at: feed?.lastUsedAt?.toISOString() ?? null }
    },
  })

  call.post(app, '/api/enquiries/feed', {
    forApiTokens: false,
    summary: 'Add the calendar address of my viewings; it replaces the previous one',
    response: { 201: newFeedSchema },
    async handler(request, reply) {
      const address = await viewings.makeFeed(request.context)
      void reply.status(201)
      return { message: reply.text(enquiryText('feed.made')), address }
    },
  })

  call.delete(app, '/api/enquiries/feed', {
    access: 'signed-in',
    summary: 'Revoke the calendar address of my viewings',
    response: { 200: messageAnswer, ...problems(403) },
    handler: (request, reply) => reply.after(viewings.revokeFeed(request.context), enquiryText('feed.revoked')),
  })
}
