import { z } from 'zod'

/** A picture or video as staff see it, while it is processed too. */
export const mediaViewSchema = z.object({
  id: z.int(),
  kind: z.enum(['image', 'video']),
  state: z.enum(['processing', 'ready', 'failed']),
  problem: z.string().nullable().describe('Why it failed, in the language of the reader'),
  url: z.string().nullable().describe('The largest picture, or the video'),
  thumbnail: z.string().nullable(),
  picture: z
    .object({
      base: z.string(),
      widths: z.object({ avif: z.array(z.int()), webp: z.array(z.int()), jpg: z.array(z.int()) }).partial(),
      width: z.int(),
      height: z.int(),
      color: z.string(),
      alt: z.string(),
    })
    .nullable(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  thumbhash: z.string().nullable(),
  caption: z.object({ en: z.string(), am: z.string() }).partial(),
  focal_point: z.object({ x: z.number(), y: z.number() }).nullable(),
  poster: z.string().nullable(),
})
export type MediaView = z.output<typeof mediaViewSchema>
