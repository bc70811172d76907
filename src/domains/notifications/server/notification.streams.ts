import type { ServerResponse } from 'node:http'
import type { Database, Listener } from '#platform/database/index.ts'
import type { Log } from '#platform/log/log.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { type LiveChange, liveChangeOf } from './live-records.ts'
import { presentNotification } from './notification.presenter.ts'
import { createNotificationUseCases } from './notification.usecases.ts'
import { countUnseen, readNotificationsAfter } from './notification.repository.ts'

const heartbeatMs = 20_000
const maxPerPerson = 10
const batch = 100

type StreamDependencies = {
  db: Database
  listener: Pick<Listener, 'subscribe'>
  log: Log
  /** Returns which of these sessions are alive, with their current permissions; streams of the others are ended. */
  livingSessions(ids: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<string>>>
}

type OpenStream = {
  stream: EventStream
  userId: number
  sessionId: number
  permissions: ReadonlySet<string>
  /** Sends what is new. */
  deliver(): Promise<void>
}

export type NotificationServices = Awaited<ReturnType<typeof createNotificationServices>>

/** Creates the services of notifications. */
export async function createNotificationServices(needs: StreamDependencies) {
  return { useCases: createNotificationUseCases(needs.db), streams: await createNotificationStreams(needs) }
}

/** Creates the open streams of this process: each sends one user's new notifications, live and after a reconnect. */
export async function createNotificationStreams({ db, listener, log, livingSessions }: StreamDependencies) {
  const open = new Set<OpenStream>()

  // Streams opened while the sessions are read are not judged by them.
  const heartbeat = async (present = [...open]) => {
    const living = await livingSessions(present.map(({ sessionId }) => sessionId))
    for (const entry of present) {
      const permissions = living.get(entry.sessionId)
      if (permissions) {
        entry.permissions = permissions
        entry.stream.beat()
      } else entry.stream.end()
    }
  }
  // Without the database no stream is ended: the next heartbeat retries.
  const unread = (error: unknown) => log.error({ err: error }, 'The sessions of open streams could not be read')
  const timer = setInterval(() => void heartbeat().catch(unread), heartbeatMs)
  timer.unref()

  /** Lets streams look for news; those whose session has ended are ended first (security.md 7). */
  const deliverTo = async (present: OpenStream[]) => {
    if (present.length > 0) await heartbeat(present).catch(unread)
    for (const { deliver } of present) void deliver()
  }

  await listener.subscribe('notified', {
    onNotification: (payload) => {
      const change = liveChangeOf(payload)
      if (change) tellOpen(db, open, change)
      else void deliverTo([...open].filter(({ userId }) => userId === Number(payload)))
    },
    // Looks for what was missed while disconnected.
    onReconnected: () => void deliverTo([...open]),
  })

  /** Opens a stream; `after` is the last event id that a reconnecting client received. */
  async function begin(
    response: ServerResponse,
    { actor, after, headers }: { actor: SignedInActor; after: number | undefined; headers: Record<string, string> },
  ): Promise<void> {
    const { id: userId, sessionId, permissions } = actor
    const own = [...open].filter((each) => each.userId === userId)
    if (own.length >= maxPerPerson) own[0]?.stream.end()

    let last = 0
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
      // The client reconnects with the last id it received.
      stream.end()
    }
    const entry: OpenStream = {
      userId,
      sessionId,
      permissions,
      deliver,
      stream: beginEventStream(response, headers, () => open.delete(entry)),
    }
    const { stream } = entry
    open.add(entry)
    try {
      const newest = await sendState(db, stream, userId)
      last = after ?? newest
    } catch (error) {
      return breakOff(error)
    }
    busy = false
    await deliver()
  }

  /** Sends everything after an id; returns the last id. */
  async function sendAfter(stream: EventStream, userId: number, after: number): Promise<number> {
    const items = await readNotificationsAfter(db, userId, { after, limit: batch })
    for (const item of items) stream.send({ event: 'notification', id: item.id, data: presentNotification(item) })
    const last = items.at(-1)?.id ?? after
    return items.length === batch && !stream.closed ? sendAfter(stream, userId, last) : last
  }

  return {
    begin,
    count: () => open.size,
    heartbeat,
    close: () => {
      clearInterval(timer)
      for (const { stream } of open) stream.end()
    },
  }
}

/** Sends a changed record to the streams it concerns; a bell gets its new count. */
function tellOpen(db: Database, open: Iterable<OpenStream>, { kind, id, people, permission }: LiveChange): void {
  for (const { stream, userId, permissions } of open) {
    if (!people.includes(userId) && !(permission !== undefined && permissions.has(permission))) continue
    if (kind === 'notifications') sendState(db, stream, userId).catch(() => stream.end())
    else stream.send({ event: 'record', data: { kind, id } })
  }
}

/** Sends how many notifications are unseen, counted up to the newest; returns the id of that one. */
async function sendState(db: Database, stream: EventStream, userId: number): Promise<number> {
  const state = await countUnseen(db, userId)
  stream.send({ event: 'state', data: state })
  return state.newest
}

/** A slow reader with more buffered data than this is disconnected; the client reconnects and resumes. */
const maxWaitingBytes = 256 * 1024

type StreamEvent = { event: string; id?: number; data: unknown }

/** Server-sent events in one response. Nothing may be written after `closed`. */
type EventStream = { send(event: StreamEvent): void; beat(): void; end(): void; readonly closed: boolean }

/** Starts a response of server-sent events; `onClosed` is called once, whichever side ends it. */
function beginEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  onClosed: () => void,
): EventStream {
  let closed = false
  response.on('close', () => {
    closed = true
    onClosed()
  })
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Keeps buffering proxies from delaying events.
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    if (closed) return
    if (response.writableLength > maxWaitingBytes) response.destroy()
    else response.write(text)
  }
  write('retry: 3000\n\n')
  return {
    send: ({ event, id, data }) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    // A comment line: keeps proxies from closing an idle connection.
    beat: () => write(':\n\n'),
    end: () => {
      closed = true
      response.end()
    },
    get closed() {
      return closed
    },
  }
}
