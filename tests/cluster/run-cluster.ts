import { setTimeout as sleep } from 'node:timers/promises'
import { countWrites, type Count } from '#tests/faults/count-writes.ts'
import { startWriters, type Acknowledged } from '#tests/faults/writers.ts'
import { administrator } from '#tests/support/e2e-product.ts'
import type { Cluster } from './cluster.ts'
import { countDone, type Done } from './count-done.ts'
import { startReaders, type Readers } from './readers.ts'
import { play, type Scenario, type Times } from './scenarios.ts'
import { startUploaders } from './uploaders.ts'

export type Extent = {
  /** Total of acknowledged writes to reach over all scenarios. */
  writes: number
  writers: number
  readers: number
  /** Time limit of a scenario. */
  longestMs: number
  signal: AbortSignal
}

export type Played = Times & {
  title: string
  writes: number
  /** Longest time without an acknowledged write, and longest wait of one writer. */
  gapMs: number
  waitedMs: number
  /** Longest time without a successful read. */
  unreadMs: number
  failedReads: number
}

export type Findings = Count & {
  played: Played[]
  done: Done
  retries: number
  reads: number
  unexpected: string[]
  minutes: number
}

const allThroughWithinMs = 120_000

/** Runs the scenarios one after the other under writers, readers and uploads, then checks what was acknowledged. */
export async function runCluster(
  cluster: Cluster,
  chosen: readonly Scenario[],
  extent: Extent,
  say: (line: string) => void,
): Promise<Findings> {
  const begun = performance.now()
  const token = await signIn(cluster.url)
  const writers = startWriters(cluster.url, token, extent.writers, ({ status }) => status >= 502 && status <= 504)
  const readers = startReaders(cluster.url, extent.readers)
  const uploaders = startUploaders(cluster.url, token)
  const played: Played[] = []
  const stop = () => Promise.all([writers.stop(), readers.stop(), uploaders.stop()])
  try {
    for (const [index, scenario] of chosen.entries()) {
      const share = (extent.writes * (index + 1)) / chosen.length
      const from = { at: performance.now(), writes: writers.acknowledged.length }
      const goOn = () => !extent.signal.aborted && performance.now() - from.at < extent.longestMs
      // The first tenth of its writes is made before the fault.
      const min = from.writes + (share - from.writes) / 10
      while (writers.acknowledged.length < min && goOn()) await sleep(50)
      if (extent.signal.aborted) break
      const times = await play(scenario, cluster)
      await writers.allThrough(allThroughWithinMs)
      while (writers.acknowledged.length < share && goOn()) await sleep(50)
      const written = writers.acknowledged.slice(from.writes)
      played.push({ title: scenario.title, ...times, ...measure(written, readers, from.at) })
      say(`${scenario.title}: ${written.length} writes, ${writers.acknowledged.length} so far`)
    }
    await stop()
    const count = await countWrites(cluster.databaseUrl, writers.acknowledged)
    const done = await countDone(cluster.databaseUrl, uploaders)
    const unexpected = [...writers.unexpected, ...readers.unexpected, ...uploaders.unexpected]
    const { retries } = writers
    const reads = readers.answeredAt.length
    return { ...count, played, done, retries, reads, unexpected, minutes: (performance.now() - begun) / 60_000 }
  } finally {
    await stop()
  }
}

async function signIn(url: string): Promise<string> {
  const call = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as { token: string }
  }
  const { token } = await call('/users/login', { ...administrator, rememberMe: true })
  await call('/category', { name: 'Villas', description: 'Houses with a garden' }, token)
  return token
}

function measure(written: readonly Acknowledged[], readers: Readers, from: number) {
  const until = performance.now()
  const within = (times: readonly number[]) => times.filter((time) => time >= from)
  return {
    writes: written.length,
    gapMs: longestGap([from, ...written.map(({ toldAt }) => toldAt), until]),
    waitedMs: Math.max(0, ...written.map(({ firstSentAt, toldAt }) => toldAt - firstSentAt)),
    unreadMs: longestGap([from, ...within(readers.answeredAt), until]),
    failedReads: within(readers.failedAt).length,
  }
}

function longestGap(times: readonly number[]): number {
  return times.reduce((longest, time, index) => Math.max(longest, time - (times[index - 1] ?? time)), 0)
}
