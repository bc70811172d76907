import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { FinalFailure } from '../jobs/open-jobs.ts'
import type { Storage } from '../storage/index.ts'
import type { Mail, SentMail } from './mail.ts'

export type Transport = {
  send(mail: Mail & { from: { name: string; address: string } }): Promise<SentMail>
  close(): void
}

/** Mail server settings; an empty user means no authentication. */
export type MailServer = {
  host: string
  port: number
  security: 'starttls' | 'tls' | 'none'
  user: string
  password: string
}

/** In milliseconds. A mail server may take its time to greet, and to check a mail, which it would get again if we left. */
const waits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 45_000 }
// A mail must not make the server read files or URLs (security.md 20).
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** The mail server says that the mailbox or its domain does not exist or has moved (RFC 3463). Further tries would look like spam. */
const isToNobody = /recipients were rejected: 5\d\d[ -]5\.1\.(?:[1236]|10)\b/

/** Opens an SMTP transport: to a URL, or to configured server settings. */
export function openSmtp(server: MailServer | { url: string | undefined }): Transport {
  const transport = createTransport({ ...('url' in server ? server : connectionTo(server)), ...waits, ...closed })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail)).catch((error: Error) => {
        throw isToNobody.test(error.message) ? new FinalFailure(error.message, { cause: error }) : error
      })
      return { by: 'smtp' }
    },
    close: () => transport.close(),
  }
}

function connectionTo({ host, port, security, user, password }: MailServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
  }
}

export type OutboxBucket = Pick<Storage, 'put'>

/**
 * Opens a transport that writes each mail as a file (.eml, opens in any mail program) into a folder, readable by its owner only, or under
 * `outbox/` into a bucket.
 */
export function openOutbox(folder: string, bucket?: OutboxBucket): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...closed })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail))
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      if (bucket) {
        await bucket.put(`outbox/${name}`, message as Buffer, 'message/rfc822')
        return { by: 'outbox', file: `outbox/${name}` }
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, name)
      const unfinished = `${file}.part`
      await writeFile(unfinished, message as Buffer, { mode: 0o600 })
      await rename(unfinished, file)
      return { by: 'outbox', file }
    },
    close: () => transport.close(),
  }
}

function messageOf<Sent extends Mail>({ calendar, logo, ...mail }: Sent) {
  return {
    ...mail,
    ...(calendar && { icalEvent: { ...calendar, filename: 'viewing.ics' } }),
    ...(logo && { attachments: [{ filename: 'logo.png', content: logo.png, cid: logo.id }] }),
  }
}
