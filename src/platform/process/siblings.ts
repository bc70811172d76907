import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'

/**
 * Messages between processes. A worker sends `ask`; the primary forwards it (`asked`) and tells the worker how many got it (`of`); each of
 * these sends `answer`, which the primary returns as `answered`.
 */
type Message =
  | { ask: string }
  | { asked: string; by: number }
  | { of: number }
  | { answer: unknown; to: number }
  | { answered: unknown }
type Between = { siblings: string } & Message

/** How long to wait for others; one that is busy or ending is left out. */
const longestMs = 1_000

export type Siblings = ReturnType<typeof openSiblings>

/** Connects to the sibling processes through the primary. */
export function openSiblings() {
  const gives = new Map<string, () => Promise<unknown>>()
  const asking = new Map<string, (message: Message) => void>()
  const reply = async ({ siblings, asked, by }: { siblings: string; asked: string; by: number }) => {
    const give = gives.get(asked)
    if (give) say({ siblings, answer: await give(), to: by })
  }
  if (cluster.isWorker)
    process.on('message', (message) => {
      if (!isBetween(message)) return
      // The asking process goes on without this answer.
      if ('asked' in message) reply(message).catch(() => {})
      else asking.get(message.siblings)?.(message)
    })
  return {
    /** Registers the response to a question. */
    answer: (question: string, give: () => Promise<unknown>) => void gives.set(question, give),
    /** Returns the siblings' responses; none for a single process. */
    ask: async (question: string): Promise<unknown[]> => {
      if (!cluster.isWorker) return []
      const siblings = randomUUID()
      const answers: unknown[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      let expected = Number.POSITIVE_INFINITY
      asking.set(siblings, (message) => {
        if ('of' in message) expected = message.of
        else if ('answered' in message) answers.push(message.answered)
        if (answers.length >= expected) resolve()
      })
      const late = setTimeout(resolve, longestMs)
      say({ siblings, ask: question })
      await promise
      clearTimeout(late)
      asking.delete(siblings)
      return answers
    },
  }
}

/** Forwards the messages between workers; runs in the primary. */
export function connectSiblings(): void {
  // A starting worker does not respond yet.
  const listening = new Set<number>()
  cluster.on('listening', ({ id }) => void listening.add(id))
  cluster.on('exit', ({ id }) => void listening.delete(id))
  cluster.on('message', (from, message) => {
    if (!isBetween(message)) return
    const { siblings } = message
    if ('ask' in message) {
      const others = Object.values(cluster.workers ?? {}).filter(
        (one) => one && one !== from && listening.has(one.id) && one.isConnected(),
      )
      tell(from, { siblings, of: others.length })
      for (const one of others) tell(one, { siblings, asked: message.ask, by: from.id })
    } else if ('to' in message) tell(cluster.workers?.[message.to], { siblings, answered: message.answer })
  })
}

/** Sends a message; ignores failures, since nobody waits once the other end is gone. */
function say(message: Between): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

function tell(worker: Worker | undefined, message: Between): void {
  if (worker?.isConnected()) worker.send(message, () => {})
}

function isBetween(message: unknown): message is Between {
  return typeof message === 'object' && message !== null && 'siblings' in message
}
