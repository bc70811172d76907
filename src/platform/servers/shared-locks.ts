import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 100

/** Another holder did not release the lock in time. */
export class LockTakenError extends Error {
  override name = 'LockTakenError'
}

type LockOptions = {
  /** How long to wait for the lock. */
  withinMs: number
  /** Aborts the waiting. */
  signal?: AbortSignal
  /** Called when another holder wants the lock, perhaps often, and when it is lost with the database connection. */
  onWanted?: () => void
}

/** Locks held by one request among all servers. They end with the process. */
export type SharedLocks = {
  /** Takes a lock and returns its release function. Throws `LockTakenError`. */
  take(name: string, options: LockOptions): Promise<() => Promise<void>>
}

type Database = {
  /** Runs a statement on the connection that holds the locks. */
  query<Row extends Record<string, unknown>>(statement: string, values: unknown[]): Promise<Row[]>
  /** Tells the other servers that a lock is wanted. */
  tellWanted(name: string): Promise<void>
}

/** A holder in this process; to PostgreSQL all of them are one session. */
type Holder = { onWanted: () => void }

const key = 'hashtextextended($1, 0)'

/** Keeps advisory locks in the session of a connection. */
export function openSharedLocks({ query, tellWanted }: Database) {
  const held = new Map<string, Holder>()
  const tryLock = async (name: string) => {
    const [row] = await query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`, [name])
    return row?.taken === true
  }
  const giveBack = async (name: string, holder: Holder) => {
    // Lost with the connection; another holder may have it by now.
    if (held.get(name) !== holder) return
    await query(`select pg_advisory_unlock(${key})`, [name]).catch(() => {
      // The connection broke, and the lock ended with it.
    })
    if (held.get(name) === holder) held.delete(name)
  }
  /** Tries to take the lock; returns undefined while another holder has it. */
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
    /** Called when another server wants a lock, which this process may hold. */
    wanted: (name: string) => held.get(name)?.onWanted(),
    /** Called when the connection is lost: every holder gives up. */
    lost: () => {
      const holders = [...held.values()]
      held.clear()
      for (const { onWanted } of holders) onWanted()
    },
  }
}
