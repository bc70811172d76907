import type { FormRefusal } from '#shared/form.ts'
import type { Language } from '#shared/language.ts'
import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { Translations } from '#shared/translations.ts'
import type { en } from './messages/en.ts'
import type { ReplyChannel } from './reply.ts'

export const enquiryPermission = {
  readOwn: 'enquiries.read-own',
  readAll: 'enquiries.read-all',
  assign: 'enquiries.assign',
} as const

/** Either permission opens the inbox; which one decides whose enquiries are in it. */
export const mayReadEnquiries = [enquiryPermission.readOwn, enquiryPermission.readAll] as const

/** Page sizes to choose from, the default first (specification §9). */
export const enquiryPageSizes = [5, 10, 15] as const

/** How many notes, and how many other entries of its log, an enquiry shows: the newest. */
export const shownEntries = 200

/** The most viewings that the calendar shows at once. */
export const maxViewings = 500

/** The progress of an enquiry; any state may follow any other. */
export const pipelineStates = ['new', 'contacted', 'viewing', 'won', 'lost'] as const
/** `closed` marks enquiries that ended before the outcome was recorded. */
export const enquiryStates = [...pipelineStates, 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Why an enquiry came to nothing. */
export const lostReasons = ['price', 'found-another', 'unsuitable', 'taken', 'unreachable', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

/** A visitor's question about a listing. */
export type Enquiry = {
  id: number
  /** The title and reference remain after the listing is deleted. */
  property: { id: number | null; title: string; reference: string | null; translations: Translations<'title'> }
  agent: { id: number; name: string } | null
  name: string
  /** At least one of phone and e-mail is set. */
  phone: string | null
  email: string | null
  message: string
  language: Language
  state: EnquiryState
  /** The time of the viewing, past or future. */
  viewingAt: Date | null
  lostReason: LostReason | null
  /** When somebody first responded to it. */
  answeredAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Kinds of entries in an enquiry's log; times are ISO strings. */
export const enquiryEventKinds = ['state', 'viewing', 'agent', 'reply'] as const
type EventFacts = {
  state: { from: EnquiryState; to: EnquiryState; viewing?: string; reason?: LostReason }
  viewing: { from?: string; to: string }
  /** Names, and the ids of their accounts as text; absent: no agent. */
  agent: { from?: string; from_id?: string; to?: string; to_id?: string }
  reply: { channel: ReplyChannel; subject?: string; text?: string }
}
export type NewEnquiryEvent = { [Kind in keyof EventFacts]: { kind: Kind; facts: EventFacts[Kind] } }[keyof EventFacts]

type Named = { id: number; name: string }
/** Returns the facts of an enquiry that one agent had, and another one got; ids tell namesakes apart (decision 0065). */
export function givenFacts(from: Named | null, to: Named | null | undefined): EventFacts['agent'] {
  return {
    ...(from && { from: from.name, from_id: String(from.id) }),
    ...(to && { to: to.name, to_id: String(to.id) }),
  }
}

/** A refused question from a form sent without JavaScript, with what the visitor had entered. */
export type RefusedQuestion = FormRefusal & { status: number; values: Readonly<Record<string, string>> }

/** Submits a question as form fields; resolves to null when it was accepted. */
export type AskByForm = (fields: Readonly<Record<string, string>>) => Promise<RefusedQuestion | null>

export const enquiryText = messagesOfSection<typeof en>('enquiries')
const problem = problemsOfSection<typeof en>('enquiries')

/** Returns a problem: the enquiry does not exist or belongs to somebody else. */
export const enquiryNotFound = problem(404, 'enquiry-not-found', 'notFound')

/** Returns a problem: nobody with this id answers enquiries. */
export const unfitAgent = problem(400, 'invalid-input', 'unfitAgent', 'agent_id')

/** Returns a problem: the time of a viewing is in the past or in another century. */
export const unfitTime = problem(400, 'invalid-input', 'unfitTime', 'viewing_at')

/** Returns a problem: the visitor left no address or number for the channel. */
export const unreachable = problem(400, 'invalid-input', 'unreachable', 'channel')

/** Returns a problem: no mail server is set up, so a reply by mail would reach nobody. */
export const noMailServer = problem(409, 'no-mail-server', 'noMailServer')

/** Returns a problem: the listing is not public (any more), so nobody can be asked about it. */
export const nothingToAskAbout = problem(404, 'property-not-found', 'propertyGone')
