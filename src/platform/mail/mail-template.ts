import { excerpt } from '#shared/excerpt.ts'
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
  /** What somebody else wrote, after the paragraphs; set off, so that nobody takes it for our own words. */
  quoted?: string
  link?: { href: string; label: string }
  /** Texts after the link. */
  after?: readonly string[]
}

/** Fonts of mails; the first one that a device has. */
export const mailFonts = "'Noto Sans','Noto Sans Ethiopic','Abyssinica SIL',Nyala,Kefa,Arial,sans-serif"
// A long link would make a phone's mail app scroll sideways.
const bodyAttributes = `style="margin:0 auto;max-width:600px;padding:16px;font:16px/1.5 ${mailFonts};overflow-wrap:anywhere"`

/** Shortens what people wrote for a subject, so that our words after it stay in sight. */
export const inSubject = (written: string): string => excerpt(written, 60)

/** Composes a mail as text and equivalent HTML. */
export function composeMail({
  language,
  to,
  replyTo,
  subject,
  greeting,
  paragraphs,
  quoted,
  link,
  after = [],
}: MailTemplate): Mail {
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body ${bodyAttributes}>`,
    ...[greeting, ...paragraphs].map(paragraph),
    ...(quoted === undefined ? [] : [`<blockquote ${quoteAttributes}>${inLines(quoted)}</blockquote>`]),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`, paragraph(link.href)] : []),
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n')
  const quote = quoted === undefined ? [] : [quoted.replaceAll(/^/gm, '> ')]
  const text = [greeting, ...paragraphs, ...quote, ...(link ? [link.href] : []), ...after].join('\n\n')
  return { language, to, ...(replyTo !== undefined && { replyTo }), subject, text, html }
}

const quoteAttributes = 'dir="auto" style="margin:16px 0;padding:0 12px;border:solid #8a8a8a;border-width:0 0 0 3px"'

function paragraph(text: string): string {
  return `<p>${inLines(text)}</p>`
}

function inLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
