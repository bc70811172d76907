import { z } from 'zod'
import { listingStatuses, listingTypes } from '#domains/listing-fields/index.ts'
import { publications } from '#domains/listings/index.ts'
import { oneDay } from '#shared/validation/ids.ts'

/** Shortcomings of public listings. */
export const attentionKinds = ['without-picture', 'incomplete', 'unchanged'] as const

/** The period of `GET /api/dashboard`; anything else is refused (security.md 12). */
export const dashboardQuerySchema = z.strictObject({
  from: oneDay.optional().describe('First day; defaults to 30 days before `to`'),
  to: oneDay.optional().describe('Last day, inclusive; defaults to today'),
})
export type DashboardQuery = z.output<typeof dashboardQuerySchema>

const listings = z.int().nonnegative()
const list = z
  .string()
  .nullable()
  .describe(
    'Path of the list of these listings, or of the nearest filter; null if there is none that the caller may open',
  )
const name = z.object({ en: z.string(), am: z.string() }).nullable().describe('null: not stated, or all others')
const part = { listings, list }

const placeSchema = z.object({ id: z.int().nullable(), name, others: z.boolean(), ...part })

/** The dashboard's figures in API responses; the parts of each whole add up to it. */
export const dashboardSchema = z
  .object({
    scope: z.enum(['all', 'own']).describe('All listings outside the recycle bin, or the caller’s own'),
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    whole: z.object(part),
    listed: z.object(part).describe('Publicly visible'),
    statuses: z
      .array(z.object({ status: z.enum(listingStatuses), property_type: z.enum(listingTypes).nullable(), ...part }))
      .describe('For `sold` by type (rented or sold); null for other statuses or if no type is stated'),
    publications: z.array(z.object({ publication: z.enum(publications), ...part })),
    categories: z.array(z.object({ id: z.int().nullable(), name, ...part })),
    cities: z.array(placeSchema.extend({ places: z.array(placeSchema) })),
    added: z.object({
      ...part,
      weeks: z.array(z.object({ monday: z.iso.date(), listings })).describe('Every week that overlaps the period'),
    }),
    medians: z
      .array(
        z.object({
          city: z.object({ id: z.int(), name }),
          place: z.object({ id: z.int(), name }).nullable().describe('null: the whole city'),
          property_type: z.enum(listingTypes),
          rent_period: z.literal('month').nullable().describe('Daily and yearly rents are converted to a month'),
          median: z.string().describe('Birr, exact decimal'),
          ...part,
        }),
      )
      .describe('Asking prices of the published listings added in the period'),
    attention: z.array(z.object({ kind: z.enum(attentionKinds), ...part })).describe('Issues of current listings'),
    activity: z
      .array(
        z.object({
          id: z.int(),
          happened_at: z.iso.datetime(),
          actor: z.string().nullable(),
          action: z.string(),
          kind: z.string(),
          subject: z.string().nullable(),
          count: z.int().nullable().describe('Number of records that the entry stands for; null: one'),
          list: z.string().nullable(),
        }),
      )
      .describe('The latest changes of the period that the caller may read'),
  })
  .meta({ id: 'Dashboard' })
export type DashboardView = z.output<typeof dashboardSchema>
