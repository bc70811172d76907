import { z } from 'zod'
import { languages } from '#shared/language.ts'
import { messageKey, type ValidationKey } from '#shared/validation/field-problems.ts'
import { emailAddress, line, optionally, paragraphs, personName, phoneNumber } from '#shared/validation/text.ts'
import { idInAddress, recordId, seenVersion, wholeOrText, oneDay } from '#shared/validation/ids.ts'
import { enquiryEventKinds, enquiryPageSizes, enquiryStates, lostReasons } from './enquiry.ts'

/** A visitor's message from the page of a listing: name, phone or e-mail, and text. */
export const newEnquirySchema = z
  .strictObject({
    property_id: idInAddress,
    name: personName(),
    phone: optionally(phoneNumber()),
    email: optionally(emailAddress()),
    message: paragraphs(5000),
    altcha: z.string().max(4000).optional().describe('Solved bot-check challenge, if one is required (428)'),
    website: z.string().max(500).optional().describe('Honeypot: leave empty'),
  })
  .superRefine(({ phone, email }, context) => {
    if ((phone ?? null) === null && (email ?? null) === null)
      context.addIssue({ code: 'custom', path: ['phone'], message: messageKey('phoneOrEmail') })
  })
  .meta({
    'x-examples': {
      usual: { value: { property_id: 1523, name: 'Hana', phone: '0911223344', message: 'May I see it on Saturday?' } },
    },
  })
export type NewEnquiry = z.output<typeof newEnquirySchema>

/** Search, filters and page of `GET /api/enquiries`; anything else is refused (security.md 12). */
export const enquiryQuerySchema = z.strictObject({
  q: line(200).optional().describe('Part of the name, phone, e-mail, message or listing, case-insensitive'),
  state: z.enum(enquiryStates).optional(),
  property: idInAddress.optional().describe('Id of a listing'),
  assignee: z
    .union([z.enum(['me', 'nobody']), idInAddress])
    .optional()
    .describe('Responsible agent: `me`, `nobody`, or an agent’s id'),
  limit: wholeOrText(1, 100).default(enquiryPageSizes[0]),
  page: wholeOrText(1, 10_000).default(1),
})
export type EnquiryQuery = z.output<typeof enquiryQuerySchema>

const viewingTime = z.iso.datetime({ offset: true, error: messageKey('moment') })

/** A change of an enquiry's state. */
export const enquiryChangeSchema = z
  .strictObject({
    state: z.enum(enquiryStates),
    viewing_at: viewingTime.nullable().optional().describe('Time of the viewing; only with `viewing`'),
    lost_reason: z.enum(lostReasons).nullable().optional().describe('Why it was lost; required with `lost`'),
    version: seenVersion,
  })
  .superRefine(({ state, viewing_at: at, lost_reason: reason }, context) => {
    const refuse = (field: string, key: ValidationKey) =>
      context.addIssue({ code: 'custom', path: [field], message: messageKey(key) })
    if (state === 'lost' && !reason) refuse('lost_reason', 'required')
    if (state !== 'lost' && reason) refuse('lost_reason', 'together')
    if (state !== 'viewing' && at) refuse('viewing_at', 'together')
  })
export type EnquiryChange = z.output<typeof enquiryChangeSchema>

/** The new agent of an enquiry; null: nobody in particular. */
export const assignmentSchema = z.strictObject({ agent_id: recordId.nullable(), version: seenVersion })
export type Assignment = z.output<typeof assignmentSchema>

/** Everybody who may answer enquiries. */
export const agentsSchema = z.object({ agents: z.array(z.object({ id: z.int(), name: z.string() })) })

export const newNoteSchema = z.strictObject({ text: paragraphs(5000) })

export const enquirySchema = z
  .object({
    _id: z.int(),
    id: z.int(),
    property: z.object({ id: z.int().nullable(), title: z.string(), reference: z.string().nullable() }),
    agent: z.object({ id: z.int(), name: z.string() }).nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string(),
    state: z.enum(enquiryStates),
    viewing_at: z.iso.datetime().nullable(),
    lost_reason: z.enum(lostReasons).nullable(),
    answered_at: z.iso.datetime().nullable().describe('When somebody first acted on it'),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Enquiry' })

const enquiryNoteSchema = z.object({
  id: z.int(),
  author_name: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
})

const enquiryEventSchema = z.object({
  id: z.int(),
  kind: z.enum(enquiryEventKinds),
  actor_name: z.string().nullable().describe('null for the system'),
  facts: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
})

export const enquiryDetailSchema = enquirySchema.extend({
  language: z.enum(languages).describe('The language the visitor asked in'),
  listing_title: z.string().describe('The title of the listing in that language'),
  reply_subject: z.string().describe('A subject for the reply, in that language'),
  notes: z.array(enquiryNoteSchema),
  log: z.array(enquiryEventSchema).describe('Events, oldest first'),
  others: z.array(enquirySchema).describe('Other enquiries with the same phone or e-mail'),
})

/** A change's message, and the enquiry after it. */
export const changedEnquirySchema = z.object({ message: z.string(), enquiry: enquiryDetailSchema })

export const enquiryCountsSchema = z.object(
  Object.fromEntries(enquiryStates.map((state) => [state, z.int()])) as Record<
    (typeof enquiryStates)[number],
    z.ZodInt
  >,
)

/** The period of `GET /api/enquiries/response-times`, in days of Ethiopian time. */
export const responseTimeQuerySchema = z
  .strictObject({ from: oneDay, to: oneDay.describe('Last day, inclusive') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: messageKey('period') })
export type ResponseTimeQuery = z.output<typeof responseTimeQuerySchema>

const count = z.int().nonnegative()

export const responseTimesSchema = z.object({
  agents: z
    .array(
      z.object({
        agent: z.object({ id: z.int(), name: z.string() }).nullable().describe('null for enquiries without an agent'),
        received: count,
        waiting: count.describe('Enquiries that nobody has acted on yet'),
        won: count,
        median_minutes: z.number().nullable().describe('Median time to the first response; null if there is none yet'),
      }),
    )
    .describe('Based on enquiries received in the period; slowest last, 200 at most'),
})
export type ResponseTimes = z.output<typeof responseTimesSchema>
