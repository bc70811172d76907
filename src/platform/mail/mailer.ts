import { createTransport } from 'nodemailer'
import type { Mail, SentMail } from './mail.ts'
import { openOutbox } from './outbox.ts'

export type Mailer = {
  /** Sends a mail. Rejects when the mail server refuses it or cannot be reached. */
  send(mail: Mail): Promise<SentMail>
  /** The folder that mails are written to because there is no mail server; undefined when there is one. */
  outbox: string | undefined
  close(): void
}

const TIMEOUT_MS = 10_000
const addressPattern = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/

/** Opens the way out for mails: the SMTP server at `smtpUrl`, or files in the folder `outbox` where there is none. */
export function openMailer(options: { smtpUrl: string | undefined; from: string; outbox: string }): Mailer {
  const { smtpUrl, from, outbox } = options
  const transport = smtpUrl === undefined ? openOutbox(outbox, from) : openSmtp(smtpUrl, from)
  return {
    send: async (mail) => transport.send(safe(mail)),
    outbox: smtpUrl === undefined ? outbox : undefined,
    close: () => transport.close(),
  }
}

function openSmtp(url: string, from: string) {
  const waits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // A mail must not be able to name files or addresses for the server to read (security.md 20).
  const closed = { disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ url, ...waits, ...closed }, { from })
  return {
    send: async (mail: Mail): Promise<SentMail> => {
      await transport.sendMail(mail)
      return { by: 'smtp' }
    },
    close: () => transport.close(),
  }
}

/** Nothing that people typed may become a header line or a second recipient. Throws for an address that is none. */
function safe(mail: Mail): Mail {
  if (!addressPattern.test(mail.to.address)) throw new Error('The recipient is not an e-mail address')
  if (mail.replyTo !== undefined && !addressPattern.test(mail.replyTo))
    throw new Error('The address for answers is not an e-mail address')
  return { ...mail, to: { name: oneLine(mail.to.name), address: mail.to.address }, subject: oneLine(mail.subject) }
}

function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
