import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Derives a 32-byte key per purpose from one secret. */
export type KeyRing = (purpose: string) => Buffer

/**
 * Opens this installation's key ring: from SECRET_KEY, or from a secret in the data folder, created on first use and readable by its owner
 * only.
 */
export function openKeyRing({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): KeyRing {
  let secret = secretKey
  return (purpose) => {
    secret ??= folderSecret(dataDir)
    return Buffer.from(hkdfSync('sha256', secret, 'rent-home-system', purpose, 32))
  }
}

const pathOf = (dataDir: string) => join(dataDir, 'secret.key')

/** Returns the secret of a data folder, if it has one. */
export function knownFolderSecret(dataDir: string): string | undefined {
  return existsSync(pathOf(dataDir)) ? readFileSync(pathOf(dataDir), 'utf8') : undefined
}

/** Replaces the secret of a data folder. */
export function replaceFolderSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true })
  const unfinished = `${pathOf(dataDir)}.${randomUUID()}`
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true })
  renameSync(unfinished, pathOf(dataDir))
}

/** Returns the secret of a data folder; creates it if needed. */
export function folderSecret(dataDir: string): string {
  const path = pathOf(dataDir)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const unfinished = `${path}.${randomUUID()}`
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 })
    keepFirst(unfinished, path)
  }
  return readFileSync(path, 'utf8')
}

/** Publishes a secret atomically: if two servers start at once, the first secret wins, and both read it whole. */
function keepFirst(unfinished: string, path: string): void {
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(unfinished)
  }
}
