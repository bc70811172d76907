import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, SentMail } from './mail.ts'

export type Transport = { send(mail: Mail): Promise<SentMail>; close(): void }

const timeoutMs = 10_000
// A mail must not be able to name files or addresses for the server to read (security.md 20).
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Hands every mail to the mail server at `url`. */
export function openSmtp(url: string, from: string): Transport {
  const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...waits, ...closed }, { from })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail))
      return { by: 'smtp' }
    },
    close: () => transport.close(),
  }
}

/** Writes every mail as a file (.eml, opens in any mail program) into a folder, readable by its owner only. */
export function openOutbox(folder: string, from: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...closed }, { from })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      const unfinished = `${file}.part`
      await writeFile(unfinished, message as Buffer, { mode: 0o600 })
      await rename(unfinished, file)
      return { by: 'outbox', file }
    },
    close: () => transport.close(),
  }
}

function messageOf({ calendar, ...mail }: Mail) {
  return { ...mail, ...(calendar && { icalEvent: { ...calendar, filename: 'viewing.ics' } }) }
}
