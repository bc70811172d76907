import { hkdfSync } from 'node:crypto'
import { folderSecret } from '#platform/config/secret-key.ts'

/** An installation's key, for backups. */
export type InstallationSecret = {
  /** Check value that identifies the key without revealing it. */
  check: string
  /** The key itself if it is stored in the data folder; a SECRET_KEY stays with whoever set it. */
  content: string | undefined
}

type SecretOfOptions = { secretKey: string | undefined; dataDir: string }

/** Returns this installation's key: SECRET_KEY, else that of the data folder, which is created if needed. */
export function secretOf({ secretKey, dataDir }: SecretOfOptions): InstallationSecret {
  const content = secretKey === undefined ? folderSecret(dataDir) : undefined
  return { check: checkOf(secretKey ?? content ?? ''), content }
}

/** Returns the check value of a key. It reveals nothing, because the key is random. */
export function checkOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'rent-home-system', 'backup check', 16)).toString('hex')
}
