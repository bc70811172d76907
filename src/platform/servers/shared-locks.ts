import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 100

/** Somebody else has the lock and does not give it back. */
export class LockTakenError extends Error {
  override name = 'LockTakenError'
}

type LockWishes = {
  /** How long it is waited for. */
  withinMs: number
  /** Ends the waiting. */
  signal?: AbortSignal
  /** Called when somebody else waits for it, perhaps often, and when it is lost with the connection to the database. */
  onWanted?: () => void
}

/** Locks that one request of all servers has at a time. They end with the process. */
export type SharedLocks = {
  /** Takes a lock; what it gives gives it back. Throws `LockTakenError`. */
  take(name: string, wishes: LockWishes): Promise<() => Promise<void>>
}

type Database = {
  /** Asks on the connection that keeps the locks. */
  query<Row extends Record<string, unknown>>(statement: string, values: unknown[]): Promise<Row[]>
  /** Tells the other servers that somebody waits for a lock. */
  tellWanted(name: string): Promise<void>
}

/** One holder in this process: to PostgreSQL all of them are the same session. */
type Holder = { onWanted: () => void }

const key = 'hashtextextended($1, 0)'

/** Keeps locks in the session of a connection. */
export function openSharedLocks({ query, tellWanted }: Database) {
  const held = new Map<string, Holder>()
  const tryLock = async (name: string) => {
    const [row] = await query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`, [name])
    return row?.taken === true
  }
  const giveBack = async (name: string, holder: Holder) => {
    // Lost with the connection, and perhaps somebody else's by now.
    if (held.get(name) !== holder) return
    await query(`select pg_advisory_unlock(${key})`, [name]).catch(() => {
      // The connection broke, and the lock with it.
    })
    if (held.get(name) === holder) held.delete(name)
  }
  /** Undefined while somebody else has it. */
  const attempt = async (name: string, onWanted: () => void) => {
    const present = held.get(name)
    if (present) {
      present.onWanted()
      return undefined
    }
    const holder: Holder = { onWanted: () => {} }
    held.set(name, holder)
    const isTaken = await tryLock(name).catch((error: unknown) => {
      held.delete(name)
      throw error
    })
    if (isTaken) {
      holder.onWanted = onWanted
      return () => giveBack(name, holder)
    }
    held.delete(name)
    await tellWanted(name)
    return undefined
  }

  const take: SharedLocks['take'] = async (name, { withinMs, signal, onWanted = () => {} }) => {
    const deadline = performance.now() + withinMs
    for (;;) {
      const release = await attempt(name, onWanted)
      if (release) return release
      if (signal?.aborted || performance.now() > deadline) throw new LockTakenError(`${name} is locked`)
      await sleep(pauseMs)
    }
  }
  return {
    take,
    /** Another server waits for a lock, which may be one of this process. */
    wanted: (name: string) => held.get(name)?.onWanted(),
    /** The connection is gone: whoever held a lock gives up. */
    lost: () => {
      const holders = [...held.values()]
      held.clear()
      for (const { onWanted } of holders) onWanted()
    },
  }
}
