import { z } from 'zod'
import { seenVersion } from '#shared/validation/ids.ts'
import { line, paragraphs } from '#shared/validation/text.ts'

const template = { name: line(100), subject: line(200), body: paragraphs(5000) }

export const newTemplateSchema = z.strictObject(template)
export type NewTemplate = z.output<typeof newTemplateSchema>

export const templateChangeSchema = z.strictObject({
  ...template,
  version: seenVersion,
})
export type TemplateChange = z.output<typeof templateChangeSchema>

export const templateSchema = z
  .object({ id: z.int(), name: z.string(), subject: z.string(), body: z.string(), version: z.int() })
  .meta({ id: 'ReplyTemplate' })
/** A text by which the agency answers. */
export type ReplyTemplate = z.output<typeof templateSchema>
