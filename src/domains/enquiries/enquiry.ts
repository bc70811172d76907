import type { Language } from '#shared/language.ts'

/** How far an agent is with an enquiry; any state may follow any other. */
export const enquiryStates = ['new', 'contacted', 'viewing', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** A visitor's question about a listing. */
export type Enquiry = {
  id: number
  /** The listing keeps its name here after it is gone. */
  property: { id: number | null; title: string; reference: string | null }
  agent: { id: number; name: string } | null
  name: string
  /** One of phone and e-mail is there at least. */
  phone: string | null
  email: string | null
  message: string
  language: Language
  state: EnquiryState
  version: number
  createdAt: Date
  updatedAt: Date
}

export type EnquiryNote = { id: number; authorName: string; text: string; createdAt: Date }
