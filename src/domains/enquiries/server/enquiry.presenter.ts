import type { z } from 'zod'
import type { enquiryDetailSchema, enquirySchema } from '../enquiry.schemas.ts'
import type { Enquiry } from '../enquiry.ts'
import type { EnquiryUseCases } from './enquiry.usecases.ts'

/** Converts an enquiry to its API form; the only place that does. */
export function presentEnquiry(enquiry: Enquiry): z.input<typeof enquirySchema> {
  const { viewingAt, lostReason, answeredAt, createdAt, updatedAt, language: _, ...shown } = enquiry
  return {
    _id: shown.id,
    ...shown,
    viewing_at: viewingAt?.toISOString() ?? null,
    lost_reason: lostReason,
    answered_at: answeredAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

type Detail = Awaited<ReturnType<EnquiryUseCases['byId']>>

/** Converts an enquiry with its notes, its log and the person's other enquiries. */
export function presentEnquiryDetail({ enquiry, notes, log, others }: Detail): z.input<typeof enquiryDetailSchema> {
  return {
    ...presentEnquiry(enquiry),
    notes: notes.map(({ authorName, createdAt, ...note }) => ({
      ...note,
      author_name: authorName,
      created_at: createdAt.toISOString(),
    })),
    log: log.map(({ actorName, createdAt, ...event }) => ({
      ...event,
      actor_name: actorName,
      created_at: createdAt.toISOString(),
    })),
    others: others.map(presentEnquiry),
  }
}
