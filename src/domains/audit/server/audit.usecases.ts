import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import { dayMs } from '#shared/calendar.ts'
import { momentInCursor } from '#shared/validation/ids.ts'
import { type AuditEvent, wrongAuditCursor, wrongPeriod } from '../audit.ts'
import type { AuditQuery } from '../audit.schemas.ts'
import { readAuditEvents, type AuditPlace } from './audit.repository.ts'

const placeSchema = z.tuple([momentInCursor, z.int().min(1)])

/** A page of the log, and the cursor of the next one. */
export type AuditPage = { events: AuditEvent[]; next: string | null }

export type AuditReads = ReturnType<typeof createAuditReads>

/** Creates the reads of the audit log; the routes check the permission. */
export function createAuditReads(db: Database) {
  return {
    /**
     * Returns a page of the log; `subjectKinds` limits it to records of these kinds. Throws `wrong-cursor`, and `invalid-input` for a
     * period that ends before it begins.
     */
    list: async (query: AuditQuery, subjectKinds?: readonly string[]): Promise<AuditPage> => {
      const { actor, action, subject_kind: subjectKind, subject_id: subjectId, batch, limit, cursor } = query
      const from = query.from === undefined ? undefined : beginOf(query.from)
      const before = query.to === undefined ? undefined : endOf(query.to)
      if (from && before && before <= from) throw wrongPeriod()
      const filter = { actorId: actor, action, subjectKind, subjectKinds, subjectId, batch, from, before }
      const after = cursor === undefined ? undefined : readPlace(cursor)
      const { events, more } = await readAuditEvents(db, filter, { limit, after })
      const last = events.at(-1)
      return { events, next: more && last ? writePlace(last) : null }
    },
  }
}

/** Parses a start; a day begins at midnight in Ethiopia. */
function beginOf(text: string): Date {
  return new Date(isDay(text) ? `${text}T00:00:00+03:00` : text)
}

/** Returns the exclusive end of a period: after the whole day, or a millisecond later. */
function endOf(to: string): Date {
  return new Date(beginOf(to).getTime() + (isDay(to) ? dayMs : 1))
}

function isDay(text: string): boolean {
  return text.length === 10
}

function writePlace({ happenedAt, id }: AuditPlace): string {
  return Buffer.from(JSON.stringify([happenedAt.toISOString(), id])).toString('base64url')
}

function readPlace(cursor: string): AuditPlace {
  try {
    const [happenedAt, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { happenedAt: new Date(happenedAt), id }
  } catch {
    throw wrongAuditCursor()
  }
}
