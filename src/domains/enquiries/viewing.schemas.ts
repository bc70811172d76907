import { z } from 'zod'
import { dayMs } from '#shared/calendar.ts'
import { messageKey } from '#shared/validation/field-problems.ts'
import { enquirySchema } from './enquiry.schemas.ts'
import { idInAddress, oneDay } from '#shared/validation/ids.ts'

/** The most days of viewings per request: a month with the weeks around it. */
const maxDays = 42

/** The days of `GET /api/enquiries/viewings`, in Ethiopian time; anything else is refused (security.md 12). */
export const viewingQuerySchema = z
  .strictObject({
    from: oneDay.describe('First day'),
    to: oneDay.describe('Last day, inclusive'),
    assignee: z
      .union([z.enum(['me', 'nobody']), idInAddress])
      .optional()
      .describe('Whose viewings: `me`, `nobody`, or the id of an agent'),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    const wrong = days < 1 ? 'period' : days > maxDays ? 'sixWeeks' : undefined
    if (wrong) context.addIssue({ code: 'custom', path: ['to'], message: messageKey(wrong) })
  })
export type ViewingQuery = z.output<typeof viewingQuerySchema>

export const viewingsSchema = z.object({
  viewings: z.array(enquirySchema),
  more: z.boolean().describe('Whether the period has later viewings, which are left out'),
})

/** The user's calendar feed; its address is shown only once. */
export const feedSchema = z.object({
  since: z.iso.datetime().nullable().describe('null if there is none'),
  last_used_at: z.iso.datetime().nullable(),
})

export const newFeedSchema = z.object({ message: z.string(), address: z.url() })

export const feedSecretSchema = z.strictObject({ secret: z.string().max(200) })
