import { z } from 'zod'
import { type ZodApp, linkHeader, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { type Actor, may } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'
import { type AuditPicture, auditEventSchema, auditQuerySchema } from '../audit.schemas.ts'
import type { AuditEvent } from '../audit.ts'
import { createAuditReads } from './audit.usecases.ts'
import { withoutSecrets } from './record-audit.ts'
import type { Database } from '#platform/database/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'

const call = callsOf('Audit', { permission: 'audit.read' })

/** Characters of a text that a list of changes shows. */
const longestShown = 2000

const pointFields = new Set(['latitude', 'longitude'])

/** Returns the pictures and videos named in each entry, if they still exist; provided by the slice that has them. */
export type PicturesOf = (
  events: readonly AuditEvent[],
  language: Language,
) => Promise<(event: AuditEvent) => AuditPicture[]>

export const slice = declareServerSlice({
  name: 'audit',
  permissions: declarePermissions('audit', { name: 'audit', english: en }),
  register: registerAuditRoutes,
})

function registerAuditRoutes(
  app: ZodApp,
  { db, history }: { db: Database; history: { picturesOf: PicturesOf } },
): void {
  const reads = createAuditReads(db)
  call.get(app, '/api/audit', {
    summary: 'List audit entries, newest first',
    description: 'No total count; `Link` has the next page.',
    querystring: auditQuerySchema,
    response: { 200: z.array(auditEventSchema) },
    async handler(request, reply) {
      const { events, next } = await reads.list(request.query)
      void reply.header('link', linkHeader(request.url, { first: null, next }))
      const pictures = await history.picturesOf(events, reply.language())
      return events.map((event) => presentAuditEvent(event, request.actor, pictures(event)))
    },
  })
}

/**
 * Converts an audit entry to its API form. Positions of a listing, former or present, are shown only to readers who may change the listing
 * (listing.policy.ts), whether it was hidden at the time or not.
 */
export function presentAuditEvent(
  event: AuditEvent,
  reader: Actor | 'changes the listing',
  pictures: AuditPicture[] = [],
): z.input<typeof auditEventSchema> {
  const { id, happenedAt, actor, action, subject, changes, address, userAgent, batch, members } = event
  const showsPoints =
    subject.kind !== 'property' || reader === 'changes the listing' || may(reader, 'properties.write-all')
  return {
    _id: id,
    id,
    happened_at: happenedAt.toISOString(),
    actor,
    action,
    subject,
    changes: Object.entries(changes)
      .filter(([field]) => showsPoints || !pointFields.has(field))
      .map(([field, sides]) => {
        const [before, after] = sides.map((side) => withoutSecrets(side, longestShown))
        return { field, before, after }
      }),
    address,
    user_agent: userAgent,
    batch: batch === null || members === null ? null : { id: batch, count: members },
    pictures,
  }
}
