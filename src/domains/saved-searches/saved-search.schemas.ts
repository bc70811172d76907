import { z } from 'zod'
import { offeredLanguages } from '#shared/language.ts'
import { emailAddress } from '#shared/validation/text.ts'
import { frequencies } from './saved-search.ts'

const frequency = z.enum(frequencies)

/** A request to be told about new homes. */
export const newAlertSchema = z.strictObject({
  email: emailAddress(),
  search: z
    .string()
    .max(4000)
    .describe(
      'Query string of the results page, such as `category=apartments&location=bole&price_max=60000`; with `rent_period` day or year its prices are for that period',
    ),
  frequency: frequency.default('daily'),
  language: z.enum(offeredLanguages).optional().describe('Language of the mails; defaults to that of the request'),
  website: z.string().max(500).optional().describe('Honeypot: leave empty'),
})
export type NewAlert = z.output<typeof newAlertSchema>

export const savedSearchChangeSchema = z.strictObject({ frequency })

/** The contents of a mailed link: its token, and the searches that the mail was about. */
export const alertLinkSchema = z.strictObject({
  token: z.string().max(200),
  searches: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
    .optional()
    .describe('Ids of the searches that the mail was about, separated by commas'),
})

const alertTokenSchema = z.strictObject({ token: z.string().max(200) })

/** Body of `POST /api/alerts/confirm`. */
export const confirmationSchema = alertTokenSchema.extend({
  also: z
    .array(z.int())
    .max(10)
    .default([])
    .describe('Ids of other searches that wait for confirmation of the same address'),
})

export const savedSearchSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    query: z.string().describe('Query string of the results page'),
    words: z.string().describe('The search in words, in the language of the request'),
    gone: z.boolean().describe('Whether its category or place no longer exists, so that it finds nothing'),
    frequency,
    matches: z.int().describe('Homes found so far'),
    created_at: z.iso.datetime(),
    last_sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof savedSearchSchema>
