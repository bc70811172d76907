import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'

/** A process asks (`ask`), the one that started it passes that on and says to how many; each of these answers, and the answer is passed back. */
type Said =
  | { ask: string }
  | { asked: string; by: number }
  | { of: number }
  | { answer: unknown; to: number }
  | { answered: unknown }
type Between = { siblings: string } & Said

/** So long others are waited for: one that is busy, or ends just now, is left out. */
const longestMs = 1_000

/** The other processes of this server. */
export type Siblings = {
  /** Says what they are given when they ask. */
  answer(question: string, give: () => Promise<unknown>): void
  /** What the others answer; of a process that is alone, nothing. */
  ask(question: string): Promise<unknown[]>
}

/** Talks to the other processes of this server, through the one that started them. */
export function openSiblings(): Siblings {
  const gives = new Map<string, () => Promise<unknown>>()
  const asking = new Map<string, (said: Said) => void>()
  const reply = async ({ siblings, asked, by }: { siblings: string; asked: string; by: number }) => {
    const give = gives.get(asked)
    if (give) say({ siblings, answer: await give(), to: by })
  }
  if (cluster.isWorker)
    process.on('message', (message) => {
      if (!isBetween(message)) return
      // Whoever gets no answer goes on without it.
      if ('asked' in message) reply(message).catch(() => {})
      else asking.get(message.siblings)?.(message)
    })
  return {
    answer: (question, give) => void gives.set(question, give),
    ask: async (question) => {
      if (!cluster.isWorker) return []
      const siblings = randomUUID()
      const answers: unknown[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      let expected = Number.POSITIVE_INFINITY
      asking.set(siblings, (said) => {
        if ('of' in said) expected = said.of
        else if ('answered' in said) answers.push(said.answered)
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

/** Passes on what the processes that this one started ask each other. */
export function connectSiblings(): void {
  // One that is being started does not answer yet.
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

/** What cannot be sent, because the other end is gone, nobody waits for. */
function say(message: Between): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

function tell(worker: Worker | undefined, message: Between): void {
  if (worker?.isConnected()) worker.send(message, () => {})
}

function isBetween(message: unknown): message is Between {
  return typeof message === 'object' && message !== null && 'siblings' in message
}
