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
  /** A picture that its HTML shows as `cid:` with this id. */
  logo?: { id: string; png: Buffer }
  /** Else the mail gets one of its own each time that it is sent. */
  messageId?: string
}

/** The picture at the top of a mail, which goes along in it: nothing of a mail is fetched from anywhere. */
export type MailLogo = {
  png: Buffer
  /** As it is shown. */
  width: number
  height: number
  /** Whether it needs a light ground in programs that show mails on a dark one. */
  plate: boolean
}

/** How a mail left: handed to the mail server, or written to a file. */
export type SentMail = { by: 'smtp' } | { by: 'outbox'; file: string }
