import type { Language } from '#shared/language.ts'
import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

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

/** A question that the server did not take from a form sent without script, with what the visitor had written. */
export type RefusedQuestion = {
  status: number
  values: Readonly<Record<string, string>>
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>
  /** What is wrong otherwise. */
  failure: string | null
}

/** Takes a question as the fields of a form; null when it was taken. */
export type AskByForm = (fields: Readonly<Record<string, string>>) => Promise<RefusedQuestion | null>

/** Names a text of this slice. */
export const enquiryText = messagesOfSection<typeof en>('enquiries')

/** There is no such enquiry, or it is somebody else's. */
export function enquiryNotFound(): Problem {
  return new Problem(404, 'enquiry-not-found', enquiryText('notFound'))
}

/** The listing is not on the market (any more): nobody can be asked about it. */
export function nothingToAskAbout(): Problem {
  return new Problem(404, 'property-not-found', enquiryText('propertyGone'))
}
