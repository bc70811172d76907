import { hkdfSync } from 'node:crypto'
import { folderSecret } from '#platform/config/secret-key.ts'

/** The key of an installation, as a backup needs it. */
export type InstallationSecret = {
  /** By which it is recognised without being told. */
  check: string
  /** The key itself where it lies in the data folder; one of SECRET_KEY stays with whoever set it. */
  content: string | undefined
}

/** The key of this installation: that of SECRET_KEY, else that of the data folder, which is made when there is none. */
export function secretOf({
  secretKey,
  dataDir,
}: {
  secretKey: string | undefined
  dataDir: string
}): InstallationSecret {
  const content = secretKey === undefined ? folderSecret(dataDir) : undefined
  return { check: checkOf(secretKey ?? content ?? ''), content }
}

/** Tells nothing of the key, which is random. */
export function checkOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'rent-home-system', 'backup check', 16)).toString('hex')
}
