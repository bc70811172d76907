/** A mail to one person; `html` says the same as `text`. */
export type Mail = {
  to: { name: string; address: string }
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  /** An entry for calendars (iCalendar), which goes along as a file and as a part that mail programs understand. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Else the mail gets one of its own each time that it is sent. */
  messageId?: string
}

/** How a mail left: handed to the mail server, or written to a file. */
export type SentMail = { by: 'smtp' } | { by: 'outbox'; file: string }
