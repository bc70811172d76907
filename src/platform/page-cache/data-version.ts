import type { FastifyInstance } from 'fastify'
import { untilNextDay } from '#shared/moment.ts'
import { type Listener, forEverybody } from '../database/index.ts'

/** Channel on which database triggers announce every committed change of public data, and of all listings. */
const channel = 'data_changed'
/** Prefix of announcements of changes that visitors do not see. */
const notPublic = 'unlisted '
/** Prefix of announcements that concern listings only. */
const ofListings = 'listings '

/**
 * Version of the public data: `current` rises with every committed write of any process. While the listening connection is not proven
 * alive, `live` is false and nothing cached may be served.
 */
export type DataVersion = Awaited<ReturnType<typeof openDataVersion>>

/** Follows the changes of public data that the listener hears of. */
export async function openDataVersion(listener: Listener) {
  const listeners: (() => void)[] = []
  const announcementListeners: ((announced?: string) => void)[] = []
  let [current, catalogue] = [0, 0]

  const hear = (announced?: string) => {
    if (!announced?.startsWith(notPublic)) {
      current += 1
      if (!announced?.startsWith(ofListings)) catalogue += 1
      for (const tell of listeners) tell()
    }
    for (const tell of announcementListeners) tell(announced)
  }

  await listener.subscribe(channel, {
    onNotification: hear,
    // Changes made while disconnected are unknown: anything cached may be stale.
    onReconnected: hear,
    onLost: hear,
  })
  return {
    get current() {
      return current
    },
    /** Rises with changes of categories, places, settings and files, but not of listings. */
    get catalogue() {
      return catalogue
    },
    get live() {
      return listener.live
    },
    /** Calls `added` after every change, and on every connect and disconnect, as changes may have been missed. */
    onChange: (added: () => void) => void listeners.push(added),
    /** Like `onChange`, with the announced payload, and also for changes that are not public. */
    onAnnouncement: (added: (announced?: string) => void) => void announcementListeners.push(added),
    /** Records this process's own change at once, before the notification arrives. */
    bump: () => hear(''),
    /** Resolves when every change committed before the call has been received; at once without a connection. */
    caughtUp: listener.caughtUp,
  }
}

/** Delays the response of a write until this process has heard of the change, so that its author does not read stale cache entries. */
export function answerAfterChangesAreHeard(app: FastifyInstance, version: DataVersion): void {
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) await version.caughtUp()
  })
}

/** Caches the result of `load` until public data changes, or only the catalogue; concurrent callers share one load. */
export function cacheUntilChange<Value>(
  version: DataVersion,
  load: () => Promise<Value>,
  of: 'current' | 'catalogue' = 'current',
): () => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | undefined
  return () => {
    if (kept && version.live && kept.version === version[of]) return kept.value
    // Async, because a drizzle query runs again for each await: cache its result.
    const entry = { version: version[of], value: forEverybody(async () => load()) }
    entry.value.catch(() => {
      if (kept === entry) kept = undefined
    })
    kept = entry
    return entry.value
  }
}

/** Runs `work` at every midnight in Ethiopia; returns a function that cancels it. */
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
