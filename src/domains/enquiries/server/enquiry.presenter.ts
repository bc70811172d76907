import type { z } from 'zod'
import type { enquiryDetailSchema, enquirySchema } from '../enquiry.schemas.ts'
import type { Enquiry, EnquiryNote } from '../enquiry.ts'

/** The only way out of an enquiry. */
export function presentEnquiry(enquiry: Enquiry): z.input<typeof enquirySchema> {
  const { id, property, agent, name, phone, email, message, state, version, createdAt, updatedAt } = enquiry
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
    version,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

export function presentEnquiryDetail(
  enquiry: Enquiry,
  notes: readonly EnquiryNote[],
): z.input<typeof enquiryDetailSchema> {
  return {
    ...presentEnquiry(enquiry),
    notes: notes.map(({ id, authorName, text, createdAt }) => ({
      id,
      author_name: authorName,
      text,
      created_at: createdAt.toISOString(),
    })),
  }
}
