import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, SentMail } from './mail.ts'

/** Writes every mail as a file (.eml, opens in any mail program) into a folder, readable by its owner only. */
export function openOutbox(folder: string, from: string) {
  const closed = { disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...closed }, { from })
  return {
    send: async (mail: Mail): Promise<SentMail> => {
      const { message } = await transport.sendMail(mail)
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
