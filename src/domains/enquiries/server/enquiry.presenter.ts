import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Language } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import { translated } from '#shared/translations.ts'
import type { enquiryDetailSchema, enquirySchema } from '../enquiry.schemas.ts'
import { type Enquiry, enquiryText } from '../enquiry.ts'
import type { EnquiryUseCases } from './enquiry.usecases.ts'

/** Converts an enquiry to its API form; the only place that does. */
export function presentEnquiry(enquiry: Enquiry, language: Language): z.input<typeof enquirySchema> {
  const { viewingAt, lostReason, answeredAt, createdAt, updatedAt, language: _, property, ...shown } = enquiry
  return {
    _id: shown.id,
    ...shown,
    property: { id: property.id, title: translated(property, 'title', language), reference: property.reference },
    viewing_at: viewingAt?.toISOString() ?? null,
    lost_reason: lostReason,
    answered_at: answeredAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

type Detail = Awaited<ReturnType<EnquiryUseCases['byId']>>

/** Converts an enquiry with its notes, its log and the person's other enquiries. */
export function presentEnquiryDetail(
  { enquiry, notes, log, others }: Detail,
  language: Language,
): z.input<typeof enquiryDetailSchema> {
  const title = translated(enquiry.property, 'title', enquiry.language)
  return {
    ...presentEnquiry(enquiry, language),
    language: enquiry.language,
    listing_title: title,
    reply_subject: messageText(enquiryText('replySubject', { title }), enquiry.language),
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
    others: others.map((other) => presentEnquiry(other, language)),
  }
}

/** Answers a change of an enquiry: with its message, and the enquiry as it is now. */
export function answerChanged(reply: FastifyReply, detail: Detail, key: Parameters<typeof enquiryText>[0]) {
  const enquiry = presentEnquiryDetail(detail, reply.language())
  return { message: reply.text(enquiryText(key)), enquiry }
}
