import type { Language } from '#shared/language.ts'
import type { Mail } from './mail.ts'

/** What a mail says, as plain texts; nothing of it is markup. */
type MailTemplate = {
  language: Language
  to: Mail['to']
  replyTo?: string | undefined
  subject: string
  greeting: string
  /** What stands before the link. Line breaks stay. */
  paragraphs: readonly string[]
  link?: { href: string; label: string }
  /** What stands after the link. */
  after?: readonly string[]
}

/** Makes the mail of a letter, as text and as HTML that says the same. */
export function composeMail({
  language,
  to,
  replyTo,
  subject,
  greeting,
  paragraphs,
  link,
  after = [],
}: MailTemplate): Mail {
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    // A link without a space would push a phone's mail program sideways.
    '<body style="overflow-wrap:anywhere">',
    ...[greeting, ...paragraphs].map(paragraph),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`, paragraph(link.href)] : []),
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n')
  const text = [greeting, ...paragraphs, ...(link ? [link.href] : []), ...after].join('\n\n')
  return { to, ...(replyTo !== undefined && { replyTo }), subject, text, html }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML that shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
