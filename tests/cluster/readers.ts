import { setTimeout as sleep } from 'node:timers/promises'

export type Readers = {
  /** Times of successful reads. */
  readonly answeredAt: readonly number[]
  /** Times of failed reads: no response, or one that says "later". */
  readonly failedAt: readonly number[]
  /** Responses that are neither. */
  readonly unexpected: readonly string[]
  stop(): Promise<void>
}

const paths = [
  '/',
  '/products',
  '/am/products?type=rent',
  '/api/property/?limit=12',
  '/api/property/?limit=24&property_type=rent',
  '/api/category',
  '/products?search=villa',
]
const pause = { shortestMs: 1000, longestMs: 3000 }
const answerWithinMs = 15_000

/** Starts visitors who browse, each with a pause after every page. */
export function startReaders(url: string, count: number): Readers {
  const answeredAt: number[] = []
  const failedAt: number[] = []
  const unexpected: string[] = []
  const stopping = new AbortController()

  const look = async (path: string) => {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(answerWithinMs) })
    const text = await response.text()
    if (response.ok) answeredAt.push(performance.now())
    else failedAt.push(performance.now())
    if (!response.ok && (response.status < 502 || response.status > 504))
      unexpected.push(`GET ${path}: ${response.status} ${text.slice(0, 200)}`)
  }
  const visit = async (visitor: number) => {
    for (let turn = visitor; !stopping.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      await look(path).catch(() => failedAt.push(performance.now()))
      const ms = pause.shortestMs + Math.random() * (pause.longestMs - pause.shortestMs)
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)))
  return {
    answeredAt,
    failedAt,
    unexpected,
    stop: async () => {
      stopping.abort()
      await all
    },
  }
}
