import type { Language } from '#shared/language.ts'
import { siteName } from '#shared/site-name.ts'
import type { Executor } from '../database/index.ts'
import { defineQueue, type Jobs } from '../jobs/open-jobs.ts'
import type { Mail, MailLogo, SentMail } from './mail.ts'
import { escapeHtml } from './mail-template.ts'
import type { MailServer, OutboxBucket, Transport } from './transports.ts'

export type Sender = { name: string; address: string }

export type Mailer = {
  /** Sends a mail. Rejects when the mail server refuses it or cannot be reached. */
  send(mail: Mail): Promise<SentMail>
  close(): void
}

type MailerOptions = {
  /** Mail server of the environment; takes precedence. */
  smtpUrl: string | undefined
  /** Mail server of the settings screen; read for every mail, because it may change. */
  server?: () => Promise<MailServer | undefined>
  from: (language?: Language) => Promise<Sender>
  /** Logo of the site, if any. */
  logo?: () => Promise<MailLogo | undefined>
  /** Folder for mails while there is no mail server. */
  outbox: string
  /** Used instead of the folder when files are in a bucket. */
  bucket?: OutboxBucket | undefined
}

const logoId = 'logo@mail'
const addressPattern = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/

/** Opens the mailer: a mail server, or files in the folder `outbox` without one. */
export function openMailer({ smtpUrl, server, from, logo, outbox, bucket }: MailerOptions): Mailer {
  let opened: { way: string; transport: Promise<Transport> } | undefined
  const open = async (chosen: MailServer | undefined) => {
    // Loaded lazily: the library is large, and a process may never send a mail.
    const { openOutbox, openSmtp } = await import('./transports.ts')
    return smtpUrl === undefined && chosen === undefined
      ? openOutbox(outbox, bucket)
      : openSmtp(chosen ?? { url: smtpUrl })
  }
  const transportNow = async (): Promise<Transport> => {
    const chosen = smtpUrl === undefined ? await server?.() : undefined
    const way = JSON.stringify(chosen ?? null)
    if (opened?.way !== way) {
      const former = opened
      opened = { way, transport: open(chosen) }
      void former?.transport.then((transport) => transport.close())
    }
    return opened.transport
  }
  return {
    send: async ({ language, ...mail }) => {
      const [transport, { name, address }, picture] = await Promise.all([transportNow(), from(language), logo?.()])
      const named = safe(inTheNameOf(name, mail))
      const sent = picture ? under(picture, name, named) : named
      const id = mail.messageId && `<${mail.messageId}@${address.split('@')[1]}>`
      return transport.send({ ...sent, ...(id && { messageId: id }), from: { name: oneLine(name), address } })
    },
    close: () => void opened?.transport.then((transport) => transport.close()),
  }
}

/** Enqueues a mail in the transaction that causes it; it is sent after the commit, also after a crash. */
export type EnqueueMail = (transaction: Executor, mail: Mail) => Promise<void>

export const mailQueueName = 'mails'
/** Tries of a mail: with growing delays it survives a mail server that is away for a quarter of an hour. */
export const mailTries = { retries: 10, longestSeconds: 120 }
const mails = defineQueue<Mail>(mailQueueName, { atOnce: 4, ...mailTries })

/** Opens the queue of mails that no request waits for. Call it before the jobs start. Do not put secrets into these mails. */
export function openMailQueue(jobs: Jobs, mailer: Mailer): EnqueueMail {
  jobs.work(mails, async ({ id, data }) => void (await mailer.send({ ...data, messageId: id })))
  return (transaction, mail) => jobs.send(transaction, mails, mail)
}

/** Puts the site's name into a mail's texts. */
function inTheNameOf(name: string, { subject, text, html, ...mail }: Mail): Mail {
  return {
    ...mail,
    subject: subject.replaceAll(siteName, () => oneLine(name)),
    text: text.replaceAll(siteName, () => name),
    html: html.replaceAll(siteName, () => escapeHtml(name)),
  }
}

/** Puts the logo at the top of a mail's HTML, with the site name as alternative text. */
function under({ png, width, height, plate }: MailLogo, name: string, mail: Mail): Mail {
  const ground = plate ? ' style="background:#fff;padding:4px"' : ''
  const img = `<p><img src="cid:${logoId}" width="${width}" height="${height}" alt="${escapeHtml(name)}"${ground}></p>`
  const [start = ''] = /^.*?<body[^>]*>\n?/s.exec(mail.html) ?? []
  return { ...mail, html: `${start}${img}\n${mail.html.slice(start.length)}`, logo: { id: logoId, png } }
}

/** Sanitizes a mail, so that user input adds no header line or recipient. Throws for an invalid address. */
function safe(mail: Mail): Mail {
  if (!addressPattern.test(mail.to.address)) throw new Error('The recipient is not an e-mail address')
  if (mail.replyTo !== undefined && !addressPattern.test(mail.replyTo))
    throw new Error('The address for answers is not an e-mail address')
  // Nobody reads a reply to us: tells programs that answer by themselves, such as during holidays.
  const automatic = mail.replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }
  const headers = Object.entries({ ...mail.headers, ...automatic }).map(
    ([name, value]) => [name, oneLine(value)] as const,
  )
  return {
    ...mail,
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: oneLine(mail.subject),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
  }
}

/** A text for a header: one line that no mail program takes for an encoded one. */
function oneLine(value: string): string {
  return value
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
}
