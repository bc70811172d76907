import { z } from 'zod'
import { type ZodApp, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { messagesOfSection } from '#shared/message.ts'
import { en } from '../messages/en.ts'
import { retrySchema, statusSchema } from '../status.schemas.ts'
import { type StatusNeeds, createStatus } from './status.usecases.ts'
import { declarePermissions } from '#shared/permission.ts'

const call = callsOf('Server status')

const text = messagesOfSection<typeof en>('serverStatus')

export const slice = declareServerSlice({
  name: 'server-status',
  // Initially only administrators have them.
  permissions: declarePermissions('status', { name: 'serverStatus', english: en }),
  register: registerStatusRoutes,
})

function registerStatusRoutes(app: ZodApp, needs: StatusNeeds): void {
  const status = createStatus(needs)
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
      const retried = await status.retry(request.body.ids, request.context)
      const message = retried === 0 ? text('nothingToRetry') : text('retried', { count: retried })
      return { message: reply.text(message), retried }
    },
  })
}
