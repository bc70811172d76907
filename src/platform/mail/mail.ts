import type { Language } from '#shared/language.ts'

/** A mail to one person; `html` and `text` have the same content. */
export type Mail = {
  /** Language of the texts, and of the agency's name in them. Absent: the default language. */
  language?: Language
  to: { name: string; address: string }
  /** Address for replies, if not the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Extra headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  /** Calendar entry (iCalendar), sent both as an attachment and as an alternative part. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Inline image, shown in the HTML as `cid:` with this id. */
  logo?: { id: string; png: Buffer }
  /** What identifies the message, so that a mailbox keeps one copy of a mail sent twice. Absent: a new one each time. */
  messageId?: string
}

/** The logo at the top of a mail, embedded, so that mails load nothing remote. */
export type MailLogo = {
  png: Buffer
  /** Display size in pixels. */
  width: number
  height: number
  /** Whether it needs a light background in dark mode. */
  plate: boolean
}

/** How a mail was sent: handed to the mail server, or written to a file. */
export type SentMail = { by: 'smtp' } | { by: 'outbox'; file: string }
