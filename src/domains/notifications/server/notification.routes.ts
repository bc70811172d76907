import { z } from 'zod'
import {
  dataPolicy,
  linkHeader,
  problems,
  type ZodApp,
  callsOf,
  declareServerSlice,
  securityHeadersAt,
} from '#platform/http/index.ts'
import {
  choicesSchema,
  notificationIdSchema,
  notificationQuerySchema,
  notificationSchema,
  presentChoicesSchema,
  readMarkSchema,
  unseenSchema,
} from '../notification.schemas.ts'
import { presentNotification } from './notification.presenter.ts'
import type { NotificationServices } from './notification.streams.ts'
import type { Config } from '#platform/config/config.ts'

const call = callsOf('Notifications', 'signed-in')

const refusals = problems(404)

type Needs = { notifications: NotificationServices; config: Pick<Config, 'publicUrl'> }

export const slice = declareServerSlice({ name: 'notifications', register: registerNotificationRoutes })

function registerNotificationRoutes(app: ZodApp, { notifications: { useCases, streams }, config }: Needs): void {
  // The headers of every response; a stream bypasses the hook that sets them.
  const securityHeaders = securityHeadersAt(config.publicUrl)
  // Streams stay open as long as their clients: they must be ended before the server closes.
  app.addHook('preClose', async () => streams.close())

  call.get(app, '/api/notifications', {
    summary: 'List my notifications, newest first',
    description: '`Link` has the next page; `X-Unseen-Count` is the number of unseen ones, 100 at most.',
    querystring: notificationQuerySchema,
    response: { 200: z.array(notificationSchema), ...refusals },
    async handler(request, reply) {
      const { items, next, unseen } = await useCases.list(request.caller, request.query)
      void reply.headers({ link: linkHeader(request.url, { first: null, next }), 'x-unseen-count': String(unseen) })
      return items.map(presentNotification)
    },
  })

  call.get(app, '/api/notifications/stream', {
    demand: 'stream',
    summary: 'Stream my notifications (server-sent events)',
    description:
      'Sends `state` { unseen, newest } first, counted up to the id `newest`, then `notification` events. `Last-Event-ID` resumes after that event. Ends with the session.',
    hide: true,
    async handler(request, reply) {
      const actor = request.caller
      const headers = { ...securityHeaders, 'content-security-policy': dataPolicy, 'x-request-id': request.id }
      reply.hijack()
      if (reply.raw.destroyed) return
      await streams.begin(reply.raw, { actor, after: readEventId(request.headers['last-event-id']), headers })
    },
  })

  call.post(app, '/api/notifications/seen', {
    summary: 'Mark notifications as seen, up to an id',
    body: z.strictObject({ up_to: z.int().min(0) }),
    response: { 200: unseenSchema, ...refusals },
    handler: async (request) => ({ unseen: await useCases.see(request.caller, request.body.up_to) }),
  })

  call.put(app, '/api/notifications/:id', {
    summary: 'Mark a notification as read or unread',
    params: notificationIdSchema,
    body: readMarkSchema,
    response: { 200: readMarkSchema, ...refusals },
    async handler(request) {
      await useCases.mark(request.caller, request.params.id, request.body.read)
      return request.body
    },
  })

  call.post(app, '/api/notifications/read', {
    summary: 'Mark all notifications as read',
    response: { 200: unseenSchema, ...refusals },
    async handler(request) {
      await useCases.markAllRead(request.caller)
      return { unseen: 0 }
    },
  })

  call.get(app, '/api/notifications/choices', {
    summary: 'Get my notification preferences',
    response: { 200: presentChoicesSchema, ...refusals },
    handler: async (request) => useCases.choices(request.caller),
  })

  call.put(app, '/api/notifications/choices', {
    summary: 'Change my notification preferences',
    body: choicesSchema,
    response: { 200: presentChoicesSchema, ...refusals },
    handler: async (request) => useCases.choose(request.caller, request.body),
  })
}

/** Anything but an id counts as a first connection. */
function readEventId(header: string | string[] | undefined): number | undefined {
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : undefined
}
