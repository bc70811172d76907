import { messagesOfSection } from '#shared/message.ts'
import type { en } from './messages/en.ts'

/** What stands for itself in a template: `{name}`. */
const templateFields = ['name', 'listing', 'reference', 'address', 'agent', 'link'] as const
type TemplateField = (typeof templateFields)[number]

/** A text by which the agency answers. */
export type ReplyTemplate = { id: number; name: string; subject: string; body: string; version: number }

/** A template with its fields filled in; what is no field of ours stays as it was written. */
export function fillTemplate(text: string, fields: Readonly<Record<TemplateField, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(fields, name) ? fields[name as TemplateField] : written,
  )
}

/** Names a text of this slice. */
export const templateText = messagesOfSection<typeof en>('replyTemplates')
