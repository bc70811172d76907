import type { Database, Transaction } from '../database/index.ts'
import { defineQueue, type Jobs } from '../jobs/index.ts'
import type { Mail, MailLogo, SentMail } from './mail.ts'
import { escapeHtml } from './mail-template.ts'
import type { MailServer, OutboxBucket, Transport } from './transports.ts'

/** Who mails come from. */
export type Sender = { name: string; address: string }

export type Mailer = {
  /** Sends a mail. Rejects when the mail server refuses it or cannot be reached. */
  send(mail: Mail): Promise<SentMail>
  close(): void
}

type MailerOptions = {
  /** The mail server that the environment names; it wins. */
  smtpUrl: string | undefined
  /** The mail server that somebody set; asked for each mail, since it may be another by then. */
  server?: () => Promise<MailServer | undefined>
  from: () => Promise<Sender>
  /** The logo of the site; undefined for none. */
  logo?: () => Promise<MailLogo | undefined>
  /** Where mails are written to while there is no mail server. */
  outbox: string
  /** Where they are written to instead when files lie in a bucket. */
  bucket?: OutboxBucket | undefined
}

const productName = 'Rent Home System'
const logoId = 'logo@mail'
const addressPattern = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/

/** Opens the way out for mails: a mail server, or files in the folder `outbox` where there is none. */
export function openMailer({ smtpUrl, server, from, logo, outbox, bucket }: MailerOptions): Mailer {
  let opened: { way: string; transport: Promise<Transport> } | undefined
  const open = async (chosen: MailServer | undefined) => {
    // With its library, which is large: a process may live long without a mail.
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
    send: async (mail) => {
      const checked = safe(mail)
      const [transport, { name, address }, picture] = await Promise.all([transportNow(), from(), logo?.()])
      const named = inTheNameOf(name, checked)
      const sent = picture ? under(picture, name, named) : named
      return transport.send({ ...sent, from: { name: oneLine(name), address } })
    },
    close: () => void opened?.transport.then((transport) => transport.close()),
  }
}

/** Hands a mail over within the transaction that is the reason for it; it leaves after the commit, also after a crash. */
export type EnqueueMail = (transaction: Transaction | Database, mail: Mail) => Promise<void>

export const mailQueueName = 'mails'
const mails = defineQueue<Mail>(mailQueueName, { atOnce: 4, retries: 5, longestSeconds: 60 })

/** The way out for mails that nobody waits for. Call it before the jobs start. Secrets do not belong into these mails. */
export function openMailQueue(jobs: Jobs, mailer: Mailer): EnqueueMail {
  jobs.work(mails, async ({ data }) => void (await mailer.send(data)))
  return (transaction, mail) => jobs.send(transaction, mails, mail)
}

/** The texts of mails name the product; people know it by the name of the site. */
function inTheNameOf(name: string, { subject, text, html, ...mail }: Mail): Mail {
  return {
    ...mail,
    subject: subject.replaceAll(productName, () => oneLine(name)),
    text: text.replaceAll(productName, () => name),
    html: html.replaceAll(productName, () => escapeHtml(name)),
  }
}

/** The HTML of a mail begins with the logo, which says the name where it is not shown; its text stays as it is. */
function under({ png, width, height, plate }: MailLogo, name: string, mail: Mail): Mail {
  const ground = plate ? ' style="background:#fff;padding:4px"' : ''
  const img = `<p><img src="cid:${logoId}" width="${width}" height="${height}" alt="${escapeHtml(name)}"${ground}></p>`
  const [start = ''] = /^.*?<body[^>]*>\n?/s.exec(mail.html) ?? []
  return { ...mail, html: `${start}${img}\n${mail.html.slice(start.length)}`, logo: { id: logoId, png } }
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
