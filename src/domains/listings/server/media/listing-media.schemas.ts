import { z } from 'zod'
import { mediaDetailsSchema, mediaSchema } from '#domains/media/index.ts'
import { largestId } from '../../listing.ts'

const ids = z.array(z.int().positive().max(largestId)).max(250)
const version = z.int().positive().optional().describe('The version last read; 409 when it has changed')

export const addedMediaSchema = z.strictObject({ media: ids.min(1), version })

export const mediaOrderSchema = z.strictObject({ media: ids, version })

export const listingMediaDetailsSchema = mediaDetailsSchema.extend({ version })
export type MediaDetails = z.output<typeof listingMediaDetailsSchema>

export const listingMediaAnswer = z.object({
  message: z.string(),
  media: z.array(mediaSchema),
  version: z.int().describe('Of the listing, after the change'),
})
