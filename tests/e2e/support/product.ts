import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const local = (port: string) => `http://127.0.0.1:${port}`

/**
 * The product that the browser tests share; `npm test` chooses free ports and an empty data folder. The host is a name,
 * since browsers allow no passkeys for IP addresses.
 */
export const baseURL = `http://localhost:${process.env['E2E_PORT'] ?? '4874'}`
/** Its identity provider. */
export const issuer = local(process.env['E2E_ISSUER_PORT'] ?? '4876')
export const dataDir = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), 'rent-home-e2e')

/** Returns the mails sent to an address so far, oldest first, as stored in the outbox. */
export function mailsTo(email: string): string[] {
  const outbox = join(dataDir, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).toSorted() : []
  // A mail that is being written has another extension.
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.includes(email))
}
