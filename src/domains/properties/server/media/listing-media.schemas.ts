import { z } from 'zod'
import { focalPointSchema, mediaSchema } from '#domains/media/index.ts'
import { largestId } from '../../property.schemas.ts'
import { line } from '../../property-input.schemas.values.ts'

const id = z.int().positive().max(largestId)
const version = z.int().positive().optional().describe('The version that was seen; another one now is a 409')
const ids = z.array(id).max(250)

export const addedMediaSchema = z.strictObject({ media: ids.min(1), version })

export const mediaOrderSchema = z.strictObject({ media: ids, version })

const caption = line(200).or(z.literal(''))

export const mediaDetailsSchema = z.strictObject({
  caption: z.strictObject({ en: caption.optional(), am: caption.optional() }).optional(),
  focal_point: focalPointSchema.nullable().optional(),
  version,
})
export type MediaDetails = z.output<typeof mediaDetailsSchema>

export const coverSchema = z.strictObject({ version }).nullish()

export const listingMediaAnswer = z.object({
  message: z.string(),
  media: z.array(mediaSchema),
  version: z.int().describe('Of the listing, after the change'),
})
