import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { httpText } from '../http/index.ts'

const tableName = 'attempt_limits'

/** A limit: `points` times in `seconds`, then refused until the window ends. */
export type LimitRule = {
  points: number
  seconds: number
  /** Message on refusal, instead of "Too many requests". */
  refusal?: (parameters: { minutes: string }) => Message
}

export type RateLimits<Name extends string> = Record<Name, ReturnType<typeof openLimit>>

/** The rules opened so far, by name. */
const opened = new Map<string, LimitRule>()

/**
 * Opens counters in the database, shared by all servers and kept across restarts. A rule's name is part of the key: throws when another
 * rule has it.
 */
export function openRateLimits<Name extends string>(pool: Pool, rules: Record<Name, LimitRule>): RateLimits<Name> {
  for (const [name, rule] of Object.entries<LimitRule>(rules)) {
    if ((opened.get(name) ?? rule) !== rule)
      throw new Error(`The rate limit "${name}" exists already: give another limit another name`)
    opened.set(name, rule)
  }
  const limits = Object.entries<LimitRule>(rules).map(([name, rule]) => [name, openLimit(pool, name, rule)])
  return Object.fromEntries(limits) as RateLimits<Name>
}

/** Deletes the counters whose window has ended. */
export async function deleteEndedLimits(pool: Pool): Promise<void> {
  await pool.query(`delete from ${tableName} where expire < $1`, [Date.now()])
}

/**
 * Opens a counter per key; keys are stored as hashes, so the table identifies nobody. A rejection by the limiter becomes TooManyAttempts; a
 * database error stays an error.
 */
function openLimit(pool: Pool, name: string, { points, seconds, refusal = tooManyRequests }: LimitRule) {
  // The cleanup timer would keep the closed pool and its listeners alive for five minutes; `deleteEndedLimits` does this instead.
  const table = { tableName, tableCreated: true, clearExpiredByTimeout: false }
  const store = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    ...table,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  const countOne = (key: readonly string[]) =>
    store.consume(keyOf(key)).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
  const consume = async (max: number, key: readonly string[]) => {
    const counted = await countOne(key)
    if (counted.consumedPoints > Math.min(max, points))
      throw new TooManyAttempts(refusal, Math.max(1, Math.ceil(counted.msBeforeNext / 1000)))
  }
  return {
    /** Counts an attempt. Throws TooManyAttempts when the limit, or `max`, is exceeded. */
    take: (...key: string[]) => consume(points, key),
    takeAtMost: (max: number, ...key: string[]) => consume(max, key),
    /** Counts an attempt and returns the count; never refuses. */
    count: async (...key: string[]) => (await countOne(key)).consumedPoints,
    /** Returns the count in the current window. */
    taken: async (...key: string[]) => (await store.get(keyOf(key)))?.consumedPoints ?? 0,
    /** Uncounts an attempt that turned out to be legitimate. */
    giveBack: async (...key: string[]) => void (await store.reward(keyOf(key), 1)),
    /** Counts an attempt while `check` runs, and after it only if it throws the problem `wrong`: what was tried was wrong. */
    countWrong: async <Result>(key: string, wrong: string, check: () => Promise<Result>): Promise<Result> => {
      await consume(points, [key])
      const isWrong = (problem: unknown) => problem instanceof Problem && problem.code === wrong
      const [outcome] = await Promise.allSettled([check()])
      if (outcome.status === 'fulfilled' || !isWrong(outcome.reason)) await store.reward(keyOf([key]), 1)
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    },
    forget: async (...key: string[]) => void (await store.delete(keyOf(key))),
    /** Sets the count to one and restarts the window, however often it is called. */
    mark: async (...key: string[]) => void (await store.set(keyOf(key), 1, seconds)),
  }
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function tooManyRequests(parameters: { minutes: string }): Message {
  return httpText('tooManyRequests', parameters)
}

/**
 * Returns the part of an address that identifies a client: the whole IPv4 address, or the first 64 bits of an IPv6 address (a client may
 * choose the rest freely, which would give each attempt a fresh counter).
 */
export function clientAddress(from: string | null): string {
  const address = from ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Returns the network of a client, which one person may control: 24 bits of an IPv4 address, 48 of an IPv6 address. */
export function clientNetwork(address: string): string {
  const client = clientAddress(address)
  return client.endsWith('::/64')
    ? `${client.split(':').slice(0, 3).join(':')}::/48`
    : client.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/** 429: too many attempts (security.md 3). */
export class TooManyAttempts extends Problem {
  override readonly retryAfterSeconds: number

  constructor(refusal: (parameters: { minutes: string }) => Message, retryAfterSeconds: number) {
    super(429, 'too-many-attempts', refusal({ minutes: String(Math.ceil(retryAfterSeconds / 60)) }))
    this.retryAfterSeconds = retryAfterSeconds
  }
}
