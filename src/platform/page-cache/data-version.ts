import type { FastifyInstance } from 'fastify'
import { untilNextDay } from '#shared/moment.ts'
import { forEverybody, listen, serverConnection } from '../database/index.ts'

/** The channel on which the database's triggers announce every committed change of public data, and of all listings. */
const channel = 'data_changed'
/** How an announcement begins that tells of nothing that visitors see. */
const notPublic = 'unlisted '
/** How one begins that tells of nothing but listings. */
const ofListings = 'listings '

/**
 * Knows whether anything public changed: `current` rises with every committed write of any process.
 * While the connection that listens is not proven alive, `live` is false and nothing that was kept may be served.
 */
export type DataVersion = {
  readonly current: number
  /** The same without changes of listings: of categories, places, settings and files. */
  readonly catalogue: number
  readonly live: boolean
  /**
   * Calls back after every change, and whenever the connection is lost or there again: what changed meanwhile is unknown.
   */
  onChange(listener: () => void): void
  /** The same with what the database announced, of what is not public too; that is no change of public data. */
  onAnnouncement(listener: (announced?: string) => void): void
  /** Announces a change of this process's own at once, ahead of the notification. */
  bump(): void
  /** Resolves when every change that was committed before the call has been heard; without a connection at once. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Listens for changes of public data on a connection of its own, and reconnects for as long as it is open. */
export async function openDataVersion(databaseUrl: string): Promise<DataVersion> {
  const listeners: (() => void)[] = []
  const announcementListeners: ((announced?: string) => void)[] = []
  let [current, catalogue] = [0, 0]

  const hear = (announced?: string) => {
    if (!announced?.startsWith(notPublic)) {
      current += 1
      if (!announced?.startsWith(ofListings)) catalogue += 1
      for (const listener of listeners) listener()
    }
    for (const listener of announcementListeners) listener(announced)
  }

  const listener = await listen({
    databaseUrl,
    channel,
    applicationName: serverConnection,
    onNotification: hear,
    // Changes made while nobody listened are unknown: everything kept until now may be old.
    onConnected: () => hear(),
    onLost: () => hear(),
  })
  return {
    get current() {
      return current
    },
    get catalogue() {
      return catalogue
    },
    get live() {
      return listener.live
    },
    onChange: (added) => void listeners.push(added),
    onAnnouncement: (added) => void announcementListeners.push(added),
    bump: () => hear(''),
    caughtUp: listener.caughtUp,
    close: listener.close,
  }
}

/** Answers a change once this process has heard of it: who changed something and then reads must not get what was kept before. */
export function answerAfterChangesAreHeard(app: FastifyInstance, version: DataVersion): void {
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) await version.caughtUp()
  })
}

/** Keeps the result of `load` until public data changes, or the catalogue alone; concurrent callers share one load. */
export function cacheUntilChange<Value>(
  version: DataVersion,
  load: () => Promise<Value>,
  of: 'current' | 'catalogue' = 'current',
): () => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | undefined
  return () => {
    if (kept && version.live && kept.version === version[of]) return kept.value
    // Async: a query of drizzle runs again for everybody who awaits it; what is kept is its result.
    const entry = { version: version[of], value: forEverybody(async () => load()) }
    entry.value.catch(() => {
      if (kept === entry) kept = undefined
    })
    kept = entry
    return entry.value
  }
}

/** Does something whenever a day begins in Ethiopia; returns what ends it. */
export function atMidnight(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => {
      work()
      wait()
    }, untilNextDay(Date.now()))
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
