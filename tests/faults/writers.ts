import { setTimeout as sleep } from 'node:timers/promises'

/** An acknowledged write: a listing with this title, or a change to this description; when it was first sent, and when acknowledged. */
export type Acknowledged = { kind: 'added' | 'changed'; marker: string; firstSentAt: number; toldAt: number }

export type Writers = {
  readonly acknowledged: readonly Acknowledged[]
  /** Responses that are neither success nor 503, and 503 without Retry-After. */
  readonly unexpected: readonly string[]
  /** Number of attempts without a response or with 503. */
  readonly retries: number
  /** Resolves when every writer had a request acknowledged that it sent after now, or when `withinMs` have passed. */
  allThrough(withinMs: number): Promise<void>
  stop(): Promise<void>
}

const retryPauseMs = 50
const answerWithinMs = 10_000

type Answer = { status: number; retryAfter: boolean }

/** Returns whether the product itself reports that it is unavailable for a while. */
const saysItself = ({ status, retryAfter }: Answer) => status === 503 && retryAfter

/**
 * Starts writers that add and change listings one after the other; each write has an idempotency key and is retried
 * until acknowledged. `isAway` decides which failures are retried.
 */
export function startWriters(url: string, token: string, count: number, isAway = saysItself): Writers {
  const acknowledged: Acknowledged[] = []
  const unexpected: string[] = []
  const lastSent = Array.from({ length: count }, () => 0)
  const stopping = new AbortController()
  let retries = 0

  /** Sends until there is a response; returns the listing's id, or undefined when it was refused or the writers stop. */
  const send = async (method: 'POST' | 'PUT', path: string, { key, body }: { key: string; body: object }) => {
    const firstSentAt = performance.now()
    for (; !stopping.signal.aborted; retries += 1) {
      const sentAt = performance.now()
      const answer = await once(method, path, { key, body }).catch(() => undefined)
      if (answer?.ok) return { sentAt, firstSentAt, id: answer.id }
      if (answer && answer.problem !== '') {
        unexpected.push(`${method} ${path}: ${answer.problem}`)
        return undefined
      }
      await sleep(retryPauseMs)
    }
    return undefined
  }
  const once = async (method: string, path: string, { key, body }: { key: string; body: object }) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const text = await response.text()
    const away = isAway({ status: response.status, retryAfter: response.headers.get('retry-after') !== null })
    const problem = response.ok || away ? '' : `${response.status} ${text.slice(0, 200)}`
    const id = response.ok ? (JSON.parse(text) as { property: { id: number } }).property.id : 0
    return { ok: response.ok, problem, id }
  }

  const acknowledge = (kind: Acknowledged['kind'], marker: string, firstSentAt: number) =>
    void acknowledged.push({ kind, marker, firstSentAt, toldAt: performance.now() })

  const write = async (writer: number) => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const marker = `w${writer}n${number}`
      const form = number % 2 === 0 ? draft(marker) : listing(marker)
      const added = await send('POST', '/property', { key: `add-${marker}`, body: form })
      if (!added) continue
      acknowledge('added', marker, added.firstSentAt)
      lastSent[writer] = added.sentAt
      if (number % 3 !== 0) continue
      const body = { description: marker }
      const changed = await send('PUT', `/property/${added.id}`, { key: `change-${marker}`, body })
      if (changed) acknowledge('changed', marker, changed.firstSentAt)
    }
  }
  const all = Promise.all(lastSent.map((_, writer) => write(writer)))
  return {
    acknowledged,
    unexpected,
    get retries() {
      return retries
    },
    allThrough: async (withinMs) => {
      const now = performance.now()
      const waiting = () => lastSent.some((sentAt) => sentAt < now) && performance.now() < now + withinMs
      while (waiting()) await sleep(10)
    },
    stop: async () => {
      stopping.abort()
      await all
    },
  }
}

const draft = (title: string) => ({ title, publication: 'draft' })

const listing = (title: string) => ({
  title,
  description: 'Two rooms and a yard.',
  price: '25000',
  property_type: 'rent',
  status: 'available',
  location: 'Bishoftu',
  category: 'Villas',
  bedrooms: '2',
  bathrooms: '1',
  square_feet: '900',
})
