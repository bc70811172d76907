import { z } from 'zod'
import { inEachLanguage } from '#shared/language.ts'
import { line } from '#shared/validation/text.ts'
import { longestCaption } from './caption.ts'
import { focalPointSchema } from './media.schemas.ts'

const caption = line(longestCaption).or(z.literal(''))

/** What people say about their own upload; what is not sent stays, an empty caption is removed. */
export const mediaDetailsSchema = z.strictObject({
  caption: z.strictObject(inEachLanguage(() => caption.optional())).optional(),
  focal_point: focalPointSchema.nullable().optional(),
})
export type MediaDetails = z.output<typeof mediaDetailsSchema>
