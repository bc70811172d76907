import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const local = (port: string) => `http://127.0.0.1:${port}`

/**
 * The product that the browser tests share; `npm test` chooses free ports and an empty data folder. It has a name, since browsers have
 * no passkeys for numbers.
 */
export const baseURL = `http://localhost:${process.env['E2E_PORT'] ?? '4874'}`
/** The identity provider that it knows. */
export const issuer = local(process.env['E2E_ISSUER_PORT'] ?? '4876')
export const dataDir = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), 'rent-home-e2e')

/** The mails that it sent to an address so far, oldest first, as they lie in the outbox. */
export function mailsTo(email: string): string[] {
  const outbox = join(dataDir, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).toSorted() : []
  // One that is being written has another ending.
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.includes(email))
}
