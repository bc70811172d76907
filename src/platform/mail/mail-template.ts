import type { Language } from '#shared/language.ts'
import type { Mail } from './mail.ts'

/** Contents of a mail as plain texts, without markup. */
type MailTemplate = {
  language: Language
  to: Mail['to']
  replyTo?: string | undefined
  subject: string
  greeting: string
  /** Texts before the link; line breaks are kept. */
  paragraphs: readonly string[]
  link?: { href: string; label: string }
  /** Texts after the link. */
  after?: readonly string[]
}

/** Composes a mail as text and equivalent HTML. */
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
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    // A long link would make a phone's mail app scroll sideways.
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

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
