import type { z } from 'zod'
import type { enquiryDetailSchema, enquirySchema } from '../enquiry.schemas.ts'
import type { Enquiry } from '../enquiry.ts'
import type { EnquiryUseCases } from './enquiry.usecases.ts'

/** The only way out of an enquiry. */
export function presentEnquiry(enquiry: Enquiry): z.input<typeof enquirySchema> {
  const { id, property, agent, name, phone, email, message, state, version } = enquiry
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
    viewing_at: enquiry.viewingAt?.toISOString() ?? null,
    lost_reason: enquiry.lostReason,
    answered_at: enquiry.answeredAt?.toISOString() ?? null,
    version,
    created_at: enquiry.createdAt.toISOString(),
    updated_at: enquiry.updatedAt.toISOString(),
  }
}

type Detail = Awaited<ReturnType<EnquiryUseCases['byId']>>

/** The same with its notes, its log and what else the person asked. */
export function presentEnquiryDetail({ enquiry, notes, log, others }: Detail): z.input<typeof enquiryDetailSchema> {
  return {
    ...presentEnquiry(enquiry),
    notes: notes.map(({ id, authorName, text, createdAt }) => ({
      id,
      author_name: authorName,
      text,
      created_at: createdAt.toISOString(),
    })),
    log: log.map(({ id, kind, actorName, facts, createdAt }) => ({
      id,
      kind,
      actor_name: actorName,
      facts,
      created_at: createdAt.toISOString(),
    })),
    others: others.map(presentEnquiry),
  }
}
