import type { ServerResponse } from 'node:http'
import type { Database } from '#platform/database/index.ts'
import type { Log } from '#platform/log/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { beginEventStream, type EventStream } from './event-stream.ts'
import type { NotificationHub } from './notification.hub.ts'
import { presentNotification } from './notification.presenter.ts'
import { countUnseen, readLastId, readNotificationsAfter } from './notification.repository.ts'

const heartbeatMs = 20_000
const mostPerPerson = 10
const batch = 100

type StreamDependencies = {
  db: Database
  hub: NotificationHub
  log: Log
  /** Which of these sessions still live; the streams of the others end. */
  livingSessions(ids: readonly number[]): Promise<ReadonlySet<number>>
}

type OpenStream = { stream: EventStream; userId: number; sessionId: number }

export type NotificationStreams = ReturnType<typeof createNotificationStreams>

/** The open streams of this process: each tells one person what is new for them, live and after a broken connection. */
export function createNotificationStreams({ db, hub, log, livingSessions }: StreamDependencies) {
  const open = new Set<OpenStream>()

  const heartbeat = async () => {
    const living = await livingSessions([...open].map(({ sessionId }) => sessionId))
    for (const { stream, sessionId } of open) {
      if (living.has(sessionId)) stream.beat()
      else stream.end()
    }
  }
  // While the database is away nobody is sent off: the next beat looks again.
  const timer = setInterval(() => {
    heartbeat().catch((error: unknown) => log.error({ err: error }, 'The sessions of open streams could not be read'))
  }, heartbeatMs)
  timer.unref()

  /** Opens a stream; `after` is the last event that the client got, if it comes back. */
  async function begin(
    response: ServerResponse,
    { actor, after, headers }: { actor: SignedInActor; after: number | undefined; headers: Record<string, string> },
  ): Promise<void> {
    const { id: userId, sessionId } = actor
    const own = [...open].filter((each) => each.userId === userId)
    if (own.length >= mostPerPerson) own[0]?.stream.end()

    let last = after ?? 0
    let wanted = true
    let busy = true
    const deliver = async () => {
      wanted = true
      if (busy) return
      busy = true
      try {
        while (wanted && !stream.closed) {
          wanted = false
          last = await sendAfter(stream, userId, last)
        }
      } catch (error) {
        breakOff(error)
      } finally {
        busy = false
      }
    }
    const breakOff = (error: unknown) => {
      log.error({ err: error, userId }, 'A notification stream broke off')
      // Its client comes back with the last number it got.
      stream.end()
    }
    const unsubscribe = hub.subscribe(userId, () => void deliver())
    const entry: OpenStream = {
      userId,
      sessionId,
      stream: beginEventStream(response, headers, () => {
        open.delete(entry)
        unsubscribe()
      }),
    }
    const { stream } = entry
    open.add(entry)
    try {
      if (after === undefined) last = await readLastId(db, userId)
      stream.send({ event: 'state', data: { unseen: await countUnseen(db, userId) } })
    } catch (error) {
      return breakOff(error)
    }
    busy = false
    await deliver()
  }

  /** Sends everything after a number; returns the last one. */
  async function sendAfter(stream: EventStream, userId: number, after: number): Promise<number> {
    const items = await readNotificationsAfter(db, userId, { after, limit: batch })
    for (const item of items) stream.send({ event: 'notification', id: item.id, data: presentNotification(item) })
    const last = items.at(-1)?.id ?? after
    return items.length === batch && !stream.closed ? sendAfter(stream, userId, last) : last
  }

  return {
    begin,
    /** How many streams are open. */
    count: () => open.size,
    heartbeat,
    close: () => {
      clearInterval(timer)
      for (const { stream } of open) stream.end()
    },
  }
}
