import type { Client } from 'pg'
import { isOverdue } from '#platform/database/index.ts'
import { answerTimes, type AnswerTime } from '../load.ts'
import type { Kind, Question } from './kinds.ts'
import type { Sample } from './samples.ts'

/** Response times in milliseconds: median and 95th percentile. */
export type Spread = { p50: number; p95: number; answers: number }

/** Times of one kind of query: the product over one and over four connections, and hand-written statements. */
export type Figures = { kind: Pick<Kind, 'name' | 'p95' | 'growth'>; one: Spread; four?: Spread; plain: Spread }

const answersPerKind = 200
const warmUp = 30
const longestSeconds = 5
/** Hand-written statements are cancelled after this long and count as this long. */
export const longestPlainMs = 2000

/** Samples that a kind needs: each URL is requested once. */
export const samplesPerKind = warmUp + 2 * answersPerKind

/** Measures a kind: the server over HTTP, with one connection and then four, and hand-written statements on the database. */
export async function measureKind(kind: Kind, samples: Sample[], { url, client }: { url: string; client: Client }) {
  const questions = samples.slice(0, samplesPerKind).map((sample, turn) => kind.ask(sample, turn))
  const ask = async (from: number, to: number, connections: number) => {
    const paths = questions.slice(from, to).map(({ path }) => path)
    const headers: Record<string, string> = paths[0]?.startsWith('/api') ? {} : { 'accept-encoding': 'br' }
    const times = await answerTimes({ url, paths, headers, connections, seconds: longestSeconds })
    const wrong = times.find(({ status }) => status !== 200)
    if (wrong) throw new Error(`${wrong.path} answered ${wrong.status}`)
    return spreadOf(times)
  }
  await ask(0, warmUp, 1)
  const one = await ask(warmUp, warmUp + answersPerKind, 1)
  const four = await ask(warmUp + answersPerKind, samplesPerKind, 4)
  return { kind, one, four, plain: await measurePlain(questions.slice(warmUp), client) }
}

async function measurePlain(questions: Question[], client: Client): Promise<Spread> {
  const times: number[] = []
  const until = performance.now() + longestSeconds * 1000
  for (const { plain } of questions.slice(0, answersPerKind)) {
    const started = performance.now()
    for (const statement of plain) await client.query(statement).catch(unlessOverdue)
    times.push(performance.now() - started)
    if (performance.now() > until) break
  }
  return spreadOf(times.map((ms) => ({ ms })))
}

/** Rethrows an error, unless it is the cancellation of a statement that took too long. */
export function unlessOverdue(error: unknown): void {
  if (!isOverdue(error)) throw error
}

/** Times calls made in this process. */
export async function measureCalls(calls: (() => Promise<unknown>)[]): Promise<Spread> {
  const times: { ms: number }[] = []
  const until = performance.now() + longestSeconds * 1000
  for (const call of calls) {
    const started = performance.now()
    await call()
    times.push({ ms: performance.now() - started })
    if (performance.now() > until) break
  }
  return spreadOf(times.slice(Math.min(warmUp, times.length >> 1)))
}

export function spreadOf(times: Pick<AnswerTime, 'ms'>[]): Spread {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), answers: sorted.length }
}

export function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
