import { z } from 'zod'
import { inEachLanguage } from '#shared/language.ts'
import { line } from '#shared/validation/text.ts'
import { longestCaption, mediaKinds, mediaStates } from './media.ts'
import { idsInAddress } from '#shared/validation/ids.ts'

const widths = z.array(z.int().positive())
const share = z.number().min(0).max(1)

const focalPointSchema = z.strictObject({ x: share, y: share })

/** A picture or video as the back-office sees it; URLs are paths of this site. */
export const mediaSchema = z
  .object({
    id: z.int(),
    kind: z.enum(mediaKinds),
    state: z.enum(mediaStates),
    problem: z.string().nullable().describe('Why it failed'),
    url: z.string().nullable().describe('The largest JPEG, or the video; null until it is ready'),
    thumbnail: z.string().nullable().describe('The smallest JPEG'),
    picture: z
      .object({
        base: z.string(),
        widths: z.object({ avif: widths, webp: widths, jpg: widths }),
        width: z.int(),
        height: z.int(),
        color: z.string(),
        focus: focalPointSchema.optional(),
      })
      .nullable()
      .describe('The file for a width and format is `base-width.format`'),
    width: z.int(),
    height: z.int(),
    color: z.string(),
    thumbhash: z.string().nullable(),
    caption: z.object(inEachLanguage(() => z.string().exactOptional())),
    focal_point: focalPointSchema.nullable(),
    poster: z.string().nullable(),
  })
  .meta({ id: 'Media' })
export type MediaView = z.output<typeof mediaSchema>

export const mediaQuerySchema = z.strictObject({ ids: idsInAddress })

const caption = line(longestCaption).or(z.literal(''))

/** Details of the caller's upload; absent ones stay, an empty caption is removed. */
export const mediaDetailsSchema = z.strictObject({
  caption: z.strictObject(inEachLanguage(() => caption.optional())).optional(),
  focal_point: focalPointSchema.nullable().optional(),
})
export type MediaDetails = z.output<typeof mediaDetailsSchema>

/** Limits of uploads and of media per listing. */
export const mediaLimitsSchema = z.object({
  image: z.int().describe('Bytes per photo'),
  video: z.int().describe('Bytes per video'),
  pictures: z.int().describe('Photos per listing'),
  videos: z.int().describe('Videos per listing'),
})
