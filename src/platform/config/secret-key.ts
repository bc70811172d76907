import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes keys of 32 bytes for one purpose each, all from one secret. */
export type KeyRing = (purpose: string) => Buffer

/**
 * The keys of this installation: from SECRET_KEY, or from a secret made in the data folder when the first key is
 * needed, readable by its owner only.
 */
export function openKeyRing({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): KeyRing {
  let secret = secretKey
  return (purpose) => {
    secret ??= folderSecret(dataDir)
    return Buffer.from(hkdfSync('sha256', secret, 'rent-home-system', purpose, 32))
  }
}

const pathOf = (dataDir: string) => join(dataDir, 'secret.key')

/** The secret of a data folder, if it has one. */
export function knownFolderSecret(dataDir: string): string | undefined {
  return existsSync(pathOf(dataDir)) ? readFileSync(pathOf(dataDir), 'utf8') : undefined
}

/** Puts a secret into a data folder, in place of another one. */
export function replaceFolderSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true })
  const unfinished = `${pathOf(dataDir)}.${randomUUID()}`
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true })
  renameSync(unfinished, pathOf(dataDir))
}

/** The secret of a data folder, which is made when there is none. */
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

/** Two servers may start at once: the first secret stays, and both read a whole one. */
function keepFirst(unfinished: string, path: string): void {
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(unfinished)
  }
}
