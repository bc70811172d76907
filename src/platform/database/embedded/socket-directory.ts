import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { EmbeddedDatabaseError } from './binaries.ts'
import { canEnter } from './choose-identity.ts'
import { type Identity, ownerOf } from './identity.ts'
import { childrenOf } from './process-state.ts'

const PREFIX = 'rent-home-'
const LONGEST_SOCKET_PATH = 107
const SOCKET_NAME = '.s.PGSQL.5432'

/** Creates the folder of the Unix socket: a short path in the temporary folder that only the identity (and root) may enter. */
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

/** Returns the socket folder of the last start, as PostgreSQL recorded it, or '': a killed process could not remove it. */
export function lastSocketDirectory(clusterDir: string): string {
  const note = join(clusterDir, 'postmaster.opts')
  if (!existsSync(note)) return ''
  return /unix_socket_directories=([^"]*)/.exec(readFileSync(note, 'utf8'))?.[1] ?? ''
}

/** Removes a socket folder of ours, also one left by a crash; touches nothing else. */
export function removeSocketDirectory(directory: string): void {
  if (!basename(directory).startsWith(PREFIX)) return
  try {
    if (statSync(directory).isDirectory()) rmSync(directory, { recursive: true, force: true })
  } catch {
    // already gone, or another user's
  }
}

const socketFile = (socketDirectory: string): string => join(socketDirectory, SOCKET_NAME)

/** Returns the URL of a database behind a socket folder, as `pg` parses it. */
export function socketUrl(socketDirectory: string, database: string): string {
  return `postgres://postgres@${encodeURIComponent(socketDirectory)}:5432/${database}`
}

function hasRoomFor(folder: string): boolean {
  return Buffer.byteLength(join(folder, `${PREFIX}XXXXXX`, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
}

const PROBE_EVERY_MS = 1000
const ANSWER_WITHIN_MS = 2000
/** One missed answer may just mean a busy machine. */
const MISSED_IN_A_ROW = 2

/** An SSLRequest, which a server answers even while it starts, recovers or is full. */
const QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * Resolves with 'unresponsive' when a server no longer answers, or with 'aborted' when the signal aborts. Killed processes can leave PostgreSQL 18
 * like that: alive without answering, or refusing every connection for a recovery that nobody performs.
 */
export async function untilUnresponsive(
  { socketDirectory, pid }: { socketDirectory: string; pid: number },
  signal: AbortSignal,
): Promise<'unresponsive' | 'aborted'> {
  for (let missed = 0; missed < MISSED_IN_A_ROW;) {
    await sleep(PROBE_EVERY_MS, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted) return 'aborted'
    missed = (await answers(socketDirectory)) && worksOrRecovers(pid) ? 0 : missed + 1
  }
  return signal.aborted ? 'aborted' : 'unresponsive'
}

/**
 * Returns whether the server works or recovers: one that accepts connections has a walwriter, one that is about to has a startup process.
 */
function worksOrRecovers(pid: number): boolean {
  const children = childrenOf(pid)
  return children.length === 0 || children.some(({ command }) => /^postgres: (?:walwriter|startup)/.test(command))
}

function answers(socketDirectory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile(socketDirectory))
    const settle = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.unref()
    socket.once('connect', () => socket.write(QUESTION))
    socket.once('data', () => settle(true))
    socket.once('end', () => settle(true))
    // Nobody listens: the server is starting or ending. EAGAIN instead means a full backlog.
    socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code !== 'EAGAIN'))
    // Reads an answer that arrived while this process was busy before judging the time.
    socket.setTimeout(ANSWER_WITHIN_MS, () => setImmediate(() => settle(false)))
  })
}

export const APPLICATION_DATABASE = 'rent_home'

/** Creates the product's database in a new cluster, if it does not exist. */
export async function ensureApplicationDatabase(socketDirectory: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl(socketDirectory, 'postgres') })
  // A broken connection fails its next statement; the unhandled event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION_DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${APPLICATION_DATABASE}`)
  } finally {
    await client.end()
  }
}
