import { z } from 'zod'
import { type ZodApp, answerText, requestContextOf, callsOf } from '#platform/http/index.ts'
import { messagesOfSection } from '#shared/message.ts'
import type { en } from '../messages/en.ts'
import { retrySchema, statusSchema } from '../status.schemas.ts'
import type { StatusUseCases } from './status.usecases.ts'

const call = callsOf('Server status')

const text = messagesOfSection<typeof en>('serverStatus')

/** Registers the routes of the installation's state and of retrying failed jobs. */
export function registerStatusRoutes(app: ZodApp, status: StatusUseCases): void {
  call.get(app, '/api/status', {
    access: { permission: 'status.read' },
    summary: 'Get the state of the installation',
    response: { 200: statusSchema },
    handler: async () => status.read(),
  })

  call.post(app, '/api/status/jobs/retry', {
    access: { permission: 'status.retry' },
    summary: 'Retry failed jobs',
    body: retrySchema,
    response: { 200: z.object({ message: z.string(), retried: z.int() }) },
    async handler(request, reply) {
      const retried = await status.retry(request.body.ids, requestContextOf(request))
      const message = retried === 0 ? text('nothingToRetry') : text('retried', { count: retried })
      return { message: answerText(request, reply, message), retried }
    },
  })
}
