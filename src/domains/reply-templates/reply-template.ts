import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'
import type { ReplyTemplate } from './reply-template.schemas.ts'

/** What stands for itself in a template: `{name}`. */
const templateFields = ['name', 'listing', 'reference', 'address', 'agent', 'link'] as const
type TemplateField = (typeof templateFields)[number]

/** A template with its fields filled in; what is no field of ours stays as it was written. */
export function fillTemplate(text: string, fields: Readonly<Record<TemplateField, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(fields, name) ? fields[name as TemplateField] : written,
  )
}

/** Throws 400 that names the first unknown field in the subject and in the text: they would be sent as written. */
export function requireKnownFields({ subject, body }: Pick<ReplyTemplate, 'subject' | 'body'>): void {
  const known = templateFields.map((name) => `{${name}}`)
  const problems = Object.entries({ subject, body }).flatMap(([field, text]) => {
    const written = text.match(/\{[^{}\n]+\}/g)?.find((one) => !known.includes(one))
    return written ? [{ field, message: templateText('unknownField', { written, known: known.join(', ') }) }] : []
  })
  const [first] = problems
  if (first) throw new Problem(400, 'invalid-input', first.message, problems)
}

export const templateText = messagesOfSection<typeof en>('replyTemplates')
const problem = problemsOfSection<typeof en>('replyTemplates')

export const templateNotFound = problem(404, 'template-not-found', 'notFound')
export const tooManyTemplates = problem(409, 'too-many-templates', 'tooMany')
