import type { Language } from '#shared/language.ts'
import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/en.ts'
import type { ReplyChannel } from './reply.ts'

export const enquiryPermission = {
  readOwn: 'enquiries.read-own',
  readAll: 'enquiries.read-all',
  assign: 'enquiries.assign',
} as const

/** How far an agent is with an enquiry; any state may follow any other. */
export const pipelineStates = ['new', 'contacted', 'viewing', 'won', 'lost'] as const
/** `closed` is that of enquiries that ended before it was asked how. */
export const enquiryStates = [...pipelineStates, 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Why an enquiry came to nothing. */
export const lostReasons = ['price', 'found-another', 'unsuitable', 'taken', 'unreachable', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

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
  /** When the visitor comes to see the home, or came. */
  viewingAt: Date | null
  lostReason: LostReason | null
  /** When somebody first did something about it. */
  answeredAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** What is written into the log of an enquiry; moments are ISO times. */
export const enquiryEventKinds = ['state', 'viewing', 'agent', 'reply'] as const
type EventFacts = {
  state: { from: EnquiryState; to: EnquiryState; viewing?: string; reason?: LostReason }
  viewing: { from?: string; to: string }
  /** Names; absent: nobody's. */
  agent: { from?: string; to?: string }
  reply: { channel: ReplyChannel; subject?: string; text?: string }
}
export type NewEnquiryEvent = { [Kind in keyof EventFacts]: { kind: Kind; facts: EventFacts[Kind] } }[keyof EventFacts]

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

/** Nobody who answers enquiries has this number. */
export function unfitAgent(): Problem {
  return problemOfField(400, 'invalid-input', 'agent_id', enquiryText('unfitAgent'))
}

/** A visitor comes some day from now on, not in another century. */
export function unfitTime(): Problem {
  return problemOfField(400, 'invalid-input', 'viewing_at', enquiryText('unfitTime'))
}

/** The listing is not on the market (any more): nobody can be asked about it. */
export function nothingToAskAbout(): Problem {
  return new Problem(404, 'property-not-found', enquiryText('propertyGone'))
}
