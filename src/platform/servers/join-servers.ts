import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Listener } from '../database/index.ts'
import type { SharedFolder } from '../storage/index.ts'
import { type SharedLocks, openSharedLocks } from './shared-locks.ts'

/** Channel on which the servers of a database talk. */
const channel = 'servers'
/** Advisory lock keys, used by nothing else in the database. */
const joiningLock = 7_246_683_003
const runningLock = 7_246_683_004

const longestJoiningMs = 30_000
const longestAnswerMs = 5_000
const pauseMs = 50
/** A network file system may show a new file with a delay. */
const lookAgainMs = 500

/** Servers of one database do not share files or key; the message is one line that says what to set. */
class ServersDifferError extends Error {
  override name = 'ServersDifferError'
}

type Difference = 'nothing' | 'files' | 'key'

/** Messages: a lock is wanted; a file is shown to the others; the reply about it. */
type Message = { wanted: string } | { show: string; key: string } | { about: string; differs: Difference }

const differences: Partial<Record<Difference, string>> = {
  files:
    'Another server of this database keeps its files elsewhere: set DATA_DIR of both to one folder, or S3_BUCKET of both to one bucket',
  key: 'Another server of this database has another key: set SECRET_KEY of both to the same',
}

type JoinOptions = {
  listener: Listener
  /** Folder or bucket prefix for the shown files, next to the shared ones. */
  files: Pick<SharedFolder, 'put' | 'exists' | 'remove'>
  /** Returns a value that identifies the key without revealing it. */
  keyCheck: () => string
}

/**
 * Joins this process to the servers of a database, with locks that only one server holds at a time. Throws `ServersDifferError` when a
 * running server does not see this one's files or has another key: each is shown a new file, so that a copy of a folder does not pass for
 * the folder. Whatever it throws, the listener is closed.
 */
export async function joinServers({ listener, files, keyCheck }: JoinOptions): Promise<SharedLocks> {
  /** Replies about the shown file, by backend pid. */
  const answers = new Map<number, Difference>()
  const shown = randomUUID()
  const ask = listener.query
  const tell = async (message: Message) => {
    const withPid = `(($2::jsonb || jsonb_build_object('pid', pg_backend_pid()))::text)`
    await ask(`select pg_notify($1, ${withPid})`, [channel, JSON.stringify(message)])
  }
  const locks = openSharedLocks({ query: ask, tellWanted: (name) => tell({ wanted: name }) })

  const sees = async (name: string) => (await files.exists(name)) || (await sleep(lookAgainMs), files.exists(name))
  const answer = async (name: string, theirKey: string) => {
    const isSame = theirKey === keyCheck()
    await tell({ about: name, differs: (await sees(name)) ? (isSame ? 'nothing' : 'key') : 'files' })
  }
  const hear = (payload: string) => {
    const { pid, ...message } = JSON.parse(payload) as Message & { pid: number }
    if ('wanted' in message) locks.wanted(message.wanted)
    else if ('about' in message && message.about === shown) answers.set(pid, message.differs)
    // The asking server goes on without this answer.
    else if ('show' in message && message.show !== shown) answer(message.show, message.key).catch(() => {})
  }
  const registered = () => ask(`select pg_advisory_lock_shared($1)`, [runningLock])

  try {
    await listener.subscribe(channel, {
      onNotification: hear,
      onReconnected: () => void registered().catch(() => {}),
      onLost: locks.lost,
    })
    await waitForTurn(ask)
    const others = await otherServers(ask)
    if (others.length > 0) {
      await files.put(shown, Buffer.from(new Date().toISOString()), 'text/plain')
      try {
        await tell({ show: shown, key: keyCheck() })
        await untilAnswered(others, answers)
      } finally {
        await files.remove(shown)
      }
    }
    const [difference] = [...answers.values()].flatMap((name) => differences[name] ?? [])
    if (difference !== undefined) throw new ServersDifferError(difference)
    await registered()
    await ask('select pg_advisory_unlock($1)', [joiningLock])
  } catch (error) {
    await listener.close()
    throw error
  }
  return locks
}

type Ask = Listener['query']

/** Waits up to 30 s for the joining lock: of two servers that start at once, the second checks against the first. */
async function waitForTurn(ask: Ask): Promise<void> {
  const deadline = performance.now() + longestJoiningMs
  for (;;) {
    const [row] = await ask<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [joiningLock])
    if (row?.taken || performance.now() > deadline) return
    await sleep(pauseMs)
  }
}

async function otherServers(ask: Ask): Promise<number[]> {
  const rows = await ask<{ pid: number }>(
    `select pid from pg_locks
     where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) + objid::bigint = $1`,
    [runningLock],
  )
  return rows.map(({ pid }) => pid)
}

/** Waits up to 5 s for all replies: a busy server, or one whose machine is gone, does not block a start. */
async function untilAnswered(servers: readonly number[], answers: ReadonlyMap<number, Difference>): Promise<void> {
  const deadline = performance.now() + longestAnswerMs
  while (!servers.every((server) => answers.has(server)) && performance.now() < deadline) await sleep(pauseMs)
}
