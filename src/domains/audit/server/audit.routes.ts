import { z } from 'zod'
import { linkHeader, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { auditEventSchema, auditQuerySchema } from '../audit.schemas.ts'
import { presentAuditEvent } from './audit.presenter.ts'
import type { AuditReads } from './audit.usecases.ts'

/** The record of changes, for those permitted. */
export function registerAuditRoutes(app: ZodApp, reads: AuditReads): void {
  app.get(
    '/api/audit',
    {
      config: { access: { permission: 'audit.read' } },
      schema: {
        summary: 'List audit entries, newest first',
        description: 'Not counted; `Link` names the next page.',
        tags: ['Audit'],
        querystring: auditQuerySchema,
        response: { 200: z.array(auditEventSchema), 400: problemSchema, 401: problemSchema, 403: problemSchema },
      },
    },
    async (request, reply) => {
      const { events, next } = await reads.list(request.query)
      void reply.headers({ link: linkHeader(request.url, { first: null, next }), 'cache-control': 'no-store' })
      return events.map(presentAuditEvent)
    },
  )
}
