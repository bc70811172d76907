import { z } from 'zod'
import { type ZodApp, linkHeader, problemSchema } from '#platform/http/index.ts'
import { auditEventSchema, auditQuerySchema } from '../audit.schemas.ts'
import type { AuditEvent } from '../audit.ts'
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

/** An entry of the record as it leaves the server. */
export function presentAuditEvent(event: AuditEvent): z.input<typeof auditEventSchema> {
  const { id, happenedAt, actor, action, subject, changes, address, userAgent } = event
  return {
    _id: id,
    id,
    happened_at: happenedAt.toISOString(),
    actor,
    action,
    subject,
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
    address,
    user_agent: userAgent,
  }
}
