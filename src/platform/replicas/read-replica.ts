import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Database, createPool, isConflict, isConnectionFailure, routeReads } from '../database/index.ts'
import type { Log } from '../log/log.ts'
import type { DataVersion } from '../page-cache/data-version.ts'

export type ReadReplica = {
  /** Database for public reads; uses the standby whenever it has every change this process has heard of. */
  db: Database
  /** Whether reads go to the standby right now. */
  readonly isUsed: boolean
  close(): Promise<void>
}

type ReplicaOptions = {
  /** URL of a streaming standby (postgres://…); without one the primary serves all reads. */
  url: string | undefined
  db: Database
  version: DataVersion
  log: Pick<Log, 'info' | 'warn'>
}

/** Timeout of a read on the standby before the primary is used. */
const patienceMs = 2_000
const [firstPauseMs, longestPauseMs, retryMs] = [5, 200, 1_000]

/**
 * Opens a standby for public reads. Results are cached until the next announced change, so the standby is used only while it has every
 * change announced here; a writer's response waits for the announcement (docs/decisions/0060-several-servers.md). While the standby lags,
 * fails or is gone, the primary serves the reads.
 */
export function openReadReplica({ url, db, version, log }: ReplicaOptions): ReadReplica {
  if (url === undefined) return { db, isUsed: false, close: async () => {} }
  const primary = db.$client
  const standby = createPool(url, { applicationName: 'rent-home-reads' })
  const closing = new AbortController()
  /** Version of public data that the standby has; -1 when unknown. */
  let has = -1
  let following: Promise<void> | undefined
  let lastLogged: boolean | undefined

  const isUsed = () => version.live && has === version.current

  async function catchUp(): Promise<void> {
    while (!closing.signal.aborted && has !== version.current) {
      const wanted = version.current
      try {
        await untilReplayed(standby, await positionOf(primary), closing.signal)
        has = wanted
        tell(true)
      } catch (error) {
        if (closing.signal.aborted) return
        tell(false, error)
        await sleep(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  function follow(): void {
    if (closing.signal.aborted) return
    following ??= catchUp().finally(() => {
      following = undefined
      // A change arrived after the last check.
      if (has !== version.current) follow()
    })
  }

  function tell(works: boolean, error?: unknown): void {
    if (lastLogged === works) return
    lastLogged = works
    if (works) log.info('Public reads go to DATABASE_READ_URL')
    else log.warn({ err: error }, 'DATABASE_READ_URL cannot be read; the primary answers')
  }

  version.onChange(follow)
  follow()

  return {
    db: routeReads(db, async (read) => {
      if (!isUsed()) return read(primary)
      try {
        return await inTime(read(standby), patienceMs)
      } catch (error) {
        // A standby cancels reads that conflict with replay.
        if (!(error instanceof OverdueRead) && !isConnectionFailure(error) && !isConflict(error)) throw error
        has = -1
        tell(false, error)
        follow()
        return read(primary)
      }
    }),
    get isUsed() {
      return isUsed()
    },
    close: async () => {
      closing.abort()
      await following
      await standby.end()
    },
  }
}

class OverdueRead extends Error {
  override name = 'OverdueRead'
}

async function inTime<Result>(read: Promise<Result>, ms: number): Promise<Result> {
  const over = new AbortController()
  const late = sleep(ms, undefined, { signal: over.signal, ref: false }).then(
    () => Promise.reject(new OverdueRead(`No answer within ${ms} ms`)),
    // The read finished first.
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([read, late])
  } finally {
    over.abort()
    // Nobody awaits a late result.
    read.catch(() => {})
  }
}

/** Returns the WAL position of the primary: every announced change lies before it. */
async function positionOf(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  return rows[0]?.position ?? ''
}

/** Resolves when a standby has replayed the WAL up to a position. Throws when the server is not a standby. */
async function untilReplayed(standby: Pool, position: string, signal: AbortSignal): Promise<void> {
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 2)) {
    const { rows } = await standby.query<{ standby: boolean; has: boolean | null }>(
      'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [position],
    )
    if (!rows[0]?.standby) throw new Error('It is no standby')
    if (rows[0].has) return
    await sleep(pause, undefined, { signal, ref: false })
  }
}
