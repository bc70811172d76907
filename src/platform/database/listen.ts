import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type QueryResult, type QueryResultRow } from 'pg'

type ListenTimes = {
  /** Pause between two probes. */
  probeEveryMs: number
  /** How long a probe may take to be answered. */
  probeTimeoutMs: number
  /** How long a new connection may take, and the statement that makes it listen. */
  connectTimeoutMs: number
  /** Pause before the first attempt to connect again; it doubles up to `longestReconnectMs`. */
  reconnectMs: number
  longestReconnectMs: number
}

/** Whatever is announced is heard, or known to be unheard, within three seconds (docs/decisions/0013-proven-listening.md). */
const listenTimes: ListenTimes = {
  probeEveryMs: 1_000,
  probeTimeoutMs: 2_000,
  connectTimeoutMs: 5_000,
  reconnectMs: 250,
  longestReconnectMs: 5_000,
}

type ListenOptions = {
  databaseUrl: string
  channel: string
  /** Name that the server shows for the connection. */
  applicationName: string
  onNotification(payload: string): void
  /** The connection is there (again): what was announced while nobody listened is unknown. */
  onConnected(): void
  /** The connection is lost; another one is tried until it is there. */
  onLost(): void
  times?: ListenTimes
}

export type Listener = {
  /** Whether everything announced up to a few seconds ago has surely been heard. */
  readonly live: boolean
  /** Resolves when everything that was announced before the call has been heard, or the connection is lost. */
  caughtUp(): Promise<void>
  /** Asks something on this connection; what it keeps there, such as a lock, ends with it. Rejects while it is lost. */
  query<Row extends QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/**
 * Hears what any process announces on a channel, on a connection of its own, and reconnects for as long as it is open.
 * A probe goes over the connection every second: one whose bytes are swallowed on the way looks connected for hours.
 * Throws when the first connection cannot be made.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { databaseUrl, channel, applicationName, onNotification, onConnected, onLost, times = listenTimes } = options
  const closing = new AbortController()
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
    const ask = oneAtATime(client)
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      await client.connect()
      client.on('notification', ({ payload = '' }) => onNotification(payload))
      const askedAt = performance.now()
      if (!(await answersInTime(ask, `listen ${channel}`, times.connectTimeoutMs))) throw new Error('No answer in time')
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
    onConnected()
    void Promise.race([ended, silent.promise, probe(answers)]).then(() => lost(client))
  }

  /** Resolves when the connection no longer answers. */
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
    onLost()
    for (
      let pause = times.reconnectMs;
      !closing.signal.aborted;
      pause = Math.min(times.longestReconnectMs, pause * 2)
    ) {
      try {
        await sleep(pause, undefined, { ref: false, signal: closing.signal })
        return await connect()
      } catch {
        // Still away, or closed: the loop says which.
      }
    }
  }

  await connect()
  return {
    get live() {
      return current !== undefined && performance.now() - provenAt <= times.probeEveryMs + times.probeTimeoutMs
    },
    caughtUp: async () => {
      // What was announced comes before the answer.
      await current?.answers()
    },
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

type Ask = <Row extends QueryResultRow>(statement: string, values?: unknown[]) => Promise<QueryResult<Row>>

/** Asks one statement after the other, as the driver wants it; an answer that does not come ends with its connection, and lets the next fail. */
function oneAtATime(client: Client): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return <Row extends QueryResultRow>(statement: string, values?: unknown[]) => {
    const answer = last.then(() => client.query<Row>(statement, values))
    last = answer.catch(() => {})
    return answer
  }
}

/** Does work never twice at once: those who ask while it is being done share the next time, which begins after they asked. */
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

/** Whether a statement is answered in time. Answers that lie unread, because this process was busy, count as in time. */
async function answersInTime(ask: Ask, statement: string, withinMs: number): Promise<boolean> {
  const tooLate = async () => {
    await sleep(withinMs, undefined, { ref: false })
    // The timer may come first after a busy spell: let what has arrived be read before it is judged.
    await new Promise((resolve) => setImmediate(resolve))
    return false
  }
  const answered = ask(statement).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate()])
}

/** Ends a connection that may never answer; an unanswered statement makes `end` cut it off at once. */
function discard(client: Client): void {
  client.end().catch(() => {
    // It was broken already.
  })
}
