import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { canEnter } from './choose-identity.ts'
import { EmbeddedDatabaseError } from './embedded-database.error.ts'
import { type Identity, ownerOf } from './identity.ts'

const PREFIX = 'rent-home-'
const LONGEST_SOCKET_PATH = 107
const SOCKET_NAME = '.s.PGSQL.5432'

/** Makes the folder of the Unix socket: a short path in the temporary folder that only the identity (and root) may enter. */
export function createSocketDirectory(identity: Identity): string {
  const parent = [...new Set([tmpdir(), '/tmp'])].find((folder) => hasRoomFor(folder) && canEnter(identity, folder))
  if (!parent)
    throw new EmbeddedDatabaseError(`No temporary folder can hold PostgreSQL's socket; set TMPDIR to a short path`)
  const directory = mkdtempSync(join(parent, PREFIX))
  const { uid, gid } = ownerOf(identity)
  chmodSync(directory, 0o700)
  chownSync(directory, uid, gid)
  return directory
}

/** The socket folder of the last start, as PostgreSQL noted it; a killed process could not remove it. Empty when there was none. */
export function lastSocketDirectory(clusterDir: string): string {
  const note = join(clusterDir, 'postmaster.opts')
  if (!existsSync(note)) return ''
  return /unix_socket_directories=([^"]*)/.exec(readFileSync(note, 'utf8'))?.[1] ?? ''
}

/** Removes a socket folder of ours, also one that a crash left behind; anything else is not touched. */
export function removeSocketDirectory(directory: string): void {
  if (!basename(directory).startsWith(PREFIX)) return
  try {
    if (statSync(directory).isDirectory()) rmSync(directory, { recursive: true, force: true })
  } catch {
    // already gone, or another user's: either way not ours to remove
  }
}

/** The socket in its folder. */
export const socketFile = (socketDirectory: string): string => join(socketDirectory, SOCKET_NAME)

/** The address of a database behind a socket folder, as the `pg` package reads it. */
export function socketUrl(socketDirectory: string, database: string): string {
  return `postgres://postgres@${encodeURIComponent(socketDirectory)}:5432/${database}`
}

function hasRoomFor(folder: string): boolean {
  return Buffer.byteLength(join(folder, `${PREFIX}XXXXXX`, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
}
