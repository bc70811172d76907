import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type QueryResult, type QueryResultRow } from 'pg'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'

/** A notification is received, or known to be lost, within three seconds (docs/decisions/0013-proven-listening.md). */
const listenTimes = {
  probeEveryMs: 1_000,
  probeTimeoutMs: 2_000,
  /** Timeout of connecting, and of the `LISTEN` statement after it. */
  connectTimeoutMs: 5_000,
  /** Delay before the first reconnect; it doubles up to `longestReconnectMs`. */
  reconnectMs: 250,
  longestReconnectMs: 5_000,
}

type ListenerOptions = {
  databaseUrl: string
  /** Application name of the connection in `pg_stat_activity`. */
  applicationName?: string
  times?: typeof listenTimes
}

type Subscriber = {
  onNotification(payload: string): void
  /** Called on every reconnect; notifications sent while disconnected are lost. */
  onReconnected?(): void
  /** Called when the connection is lost; reconnecting goes on until it succeeds. */
  onLost?(): void
}

export type Listener = Awaited<ReturnType<typeof openListener>>

/** Application name that distinguishes servers from commands: each server holds one such connection. */
export const listenerConnection = 'rent-home-listener'

/**
 * Listens to channels on one connection of its own and reconnects until it is closed. Probes the connection every second: one whose packets
 * are silently dropped would look connected for hours. Throws when the first connection fails.
 */
export async function openListener(options: ListenerOptions) {
  const { databaseUrl, applicationName = listenerConnection, times = listenTimes } = options
  const closing = new AbortController()
  const subscribers = new Map<string, Subscriber>()
  let current: { client: Client; ask: Ask; answers: () => Promise<boolean> } | undefined
  let provenAt = -Infinity

  const connect = async () => {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      keepAlive: true,
      keepAliveInitialDelayMillis: times.probeEveryMs,
      connectionTimeoutMillis: times.connectTimeoutMs,
    })
    // One at a time, as the driver requires. A statement that gets no answer fails with its connection; then the next one runs, and fails.
    const oneAtATime = createConcurrencyLimit(1)
    const ask: Ask = (statement, values) => oneAtATime(() => client.query(statement, values))
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      await client.connect()
      client.on('notification', ({ channel, payload = '' }) => subscribers.get(channel)?.onNotification(payload))
      const askedAt = performance.now()
      if (!(await answersInTime(ask, listenTo([...subscribers.keys()]), times.connectTimeoutMs)))
        throw new Error('No answer in time')
      provenAt = askedAt
    } catch (error) {
      discard(client)
      throw error
    }
    if (closing.signal.aborted) return discard(client)
    const silent = Promise.withResolvers<void>()
    const answers = inTurn(async () => {
      const isThere = await answersInTime(ask, 'select 1', times.probeTimeoutMs)
      if (!isThere) silent.resolve()
      return isThere
    })
    current = { client, ask, answers }
    for (const { onReconnected } of subscribers.values()) onReconnected?.()
    void Promise.race([ended, silent.promise, probe(answers)]).then(() => lost(client))
  }

  /** Probes the connection and resolves when it no longer answers. */
  const probe = async (answers: () => Promise<boolean>) => {
    for (;;) {
      await sleep(times.probeEveryMs, undefined, { ref: false })
      const askedAt = performance.now()
      if (!(await answers())) return
      provenAt = askedAt
    }
  }

  const lost = async (client: Client) => {
    current = undefined
    discard(client)
    for (const { onLost } of subscribers.values()) onLost?.()
    for (
      let pause = times.reconnectMs;
      !closing.signal.aborted;
      pause = Math.min(times.longestReconnectMs, pause * 2)
    ) {
      try {
        await sleep(pause, undefined, { ref: false, signal: closing.signal })
        return await connect()
      } catch {
        // Still unreachable, or closed: the loop condition decides.
      }
    }
  }

  await connect()
  return {
    /** Whether every notification sent up to a few seconds ago has surely been received. */
    get live() {
      return current !== undefined && performance.now() - provenAt <= times.probeEveryMs + times.probeTimeoutMs
    },
    /** Subscribes to a channel, which nobody else of this listener uses; resolves when it is listened to. Rejects while the connection is lost. */
    subscribe: async (channel: string, subscriber: Subscriber) => {
      if (!current) throw new Error('Connection terminated')
      subscribers.set(channel, subscriber)
      await current.ask(listenTo([channel]))
    },
    /** Resolves when every notification sent before the call has been received, or the connection is lost. */
    caughtUp: async () => {
      // PostgreSQL delivers earlier notifications before the answer.
      await current?.answers()
    },
    /** Runs a statement on this connection; session state, such as an advisory lock, ends with it. Rejects while the connection is lost. */
    query: async <Row extends QueryResultRow>(statement: string, values?: unknown[]) => {
      if (!current) throw new Error('Connection terminated')
      return (await current.ask<Row>(statement, values)).rows
    },
    close: async () => {
      closing.abort()
      await current?.client.end()
    },
  }
}

/** Returns a statement in any case: its answer proves the connection. */
function listenTo(channels: readonly string[]): string {
  return channels.map((channel) => `listen ${channel};`).join('') || 'select 1'
}

type Ask = <Row extends QueryResultRow>(statement: string, values?: unknown[]) => Promise<QueryResult<Row>>

/** Returns `work` without overlap: calls made during a run share the next one, which starts after they were made. */
function inTurn<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let present: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined
  return () => {
    next ??= present.then(() => {
      next = undefined
      const begun = work()
      present = begun
      return begun
    })
    return next
  }
}

/** Returns whether a statement is answered in time. An answer that arrived but is unread, because this process was busy, counts. */
async function answersInTime(ask: Ask, statement: string, withinMs: number): Promise<boolean> {
  const tooLate = async () => {
    await sleep(withinMs, undefined, { ref: false })
    // After a busy spell the timer may fire first: let the arrived data be read before judging.
    await new Promise((resolve) => setImmediate(resolve))
    return false
  }
  const answered = ask(statement).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate()])
}

/** Closes a connection that may never answer; with an unanswered statement `end` cuts it off at once. */
function discard(client: Client): void {
  client.end().catch(() => {
    // Already broken.
  })
}
