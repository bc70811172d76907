import type { Mail, SentMail } from './mail.ts'
import type { Transport } from './transports.ts'

export type Mailer = {
  /** Sends a mail. Rejects when the mail server refuses it or cannot be reached. */
  send(mail: Mail): Promise<SentMail>
  /** The folder that mails are written to because there is no mail server; undefined when there is one. */
  outbox: string | undefined
  close(): void
}

const addressPattern = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/

/** Opens the way out for mails: the SMTP server at `smtpUrl`, or files in the folder `outbox` where there is none. */
export function openMailer(options: { smtpUrl: string | undefined; from: string; outbox: string }): Mailer {
  const { smtpUrl, from, outbox } = options
  let opening: Promise<Transport> | undefined
  const open = async () => {
    // With its library, which is large: a process may live long without a mail.
    const { openOutbox, openSmtp } = await import('./transports.ts')
    return smtpUrl === undefined ? openOutbox(outbox, from) : openSmtp(smtpUrl, from)
  }
  return {
    send: async (mail) => {
      const checked = safe(mail)
      return (await (opening ??= open())).send(checked)
    },
    outbox: smtpUrl === undefined ? outbox : undefined,
    close: () => void opening?.then((transport) => transport.close()),
  }
}

/** Nothing that people typed may become a header line or a second recipient. Throws for an address that is none. */
function safe(mail: Mail): Mail {
  if (!addressPattern.test(mail.to.address)) throw new Error('The recipient is not an e-mail address')
  if (mail.replyTo !== undefined && !addressPattern.test(mail.replyTo))
    throw new Error('The address for answers is not an e-mail address')
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => [name, oneLine(value)] as const)
  return {
    ...mail,
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: oneLine(mail.subject),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
  }
}

function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
