import { listen } from '../database/index.ts'

/** The channel on which the database's triggers announce every committed change of public data. */
const channel = 'data_changed'

/**
 * Knows whether anything public changed: `current` rises with every committed write of any process.
 * While the connection that listens is not proven alive, `live` is false and nothing that was kept may be served.
 */
export type DataVersion = {
  readonly current: number
  readonly live: boolean
  /** Calls back after every change and whenever the connection is lost. */
  onChange(listener: () => void): void
  /** Announces a change of this process's own at once, ahead of the notification. */
  bump(): void
  /** Resolves when every change that was committed before the call has been heard; without a connection at once. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Listens for changes of public data on a connection of its own, and reconnects for as long as it is open. */
export async function openDataVersion(databaseUrl: string): Promise<DataVersion> {
  const listeners: (() => void)[] = []
  let current = 0

  const bump = () => {
    current += 1
    for (const listener of listeners) listener()
  }

  const listener = await listen({
    databaseUrl,
    channel,
    applicationName: 'rent-home-data-version',
    onNotification: bump,
    // Changes made while nobody listened are unknown: everything kept until now may be old.
    onConnected: bump,
    onLost: bump,
  })
  return {
    get current() {
      return current
    },
    get live() {
      return listener.live
    },
    onChange: (added) => void listeners.push(added),
    bump,
    caughtUp: listener.caughtUp,
    close: listener.close,
  }
}

/** Keeps the result of `load` until public data changes; concurrent callers share one load. */
export function cacheUntilChange<Value>(version: DataVersion, load: () => Promise<Value>): () => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | undefined
  return () => {
    if (kept && version.live && kept.version === version.current) return kept.value
    const entry = { version: version.current, value: load() }
    entry.value.catch(() => {
      if (kept === entry) kept = undefined
    })
    kept = entry
    return entry.value
  }
}
