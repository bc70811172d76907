import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { httpText } from '../http/index.ts'

const tableName = 'attempt_limits'

/** How often something may happen: `points` times in `seconds`, then not until the window ends by itself. */
export type LimitRule = {
  points: number
  seconds: number
  /** What who did it too often is told, instead of "Too many requests". */
  refusal?: (parameters: { minutes: string }) => Message
}

/** A counter per key; keys are stored as hashes, so the table names nobody. */
type Limit = {
  /** Counts one more. Throws TooManyAttempts when that is too much, also when it is more than `most`. */
  take(...key: string[]): Promise<void>
  takeAtMost(most: number, ...key: string[]): Promise<void>
  /** Counts one more and says how many that are; refuses nobody. */
  count(...key: string[]): Promise<number>
  /** How many were counted in the current window. */
  taken(...key: string[]): Promise<number>
  /** Counts one less: it turned out to be right. */
  giveBack(...key: string[]): Promise<void>
  forget(...key: string[]): Promise<void>
  /** Counts as one from now on for a whole window, however often it is said. */
  mark(...key: string[]): Promise<void>
}

export type RateLimits<Name extends string> = Record<Name, Limit>

/**
 * Opens counters in the database, so that every server counts together and a restart forgets nothing. The name of a rule
 * is part of the key: no two slices may give the same.
 */
export function openRateLimits<Name extends string>(pool: Pool, rules: Record<Name, LimitRule>): RateLimits<Name> {
  const limits = Object.entries<LimitRule>(rules).map(([name, rule]) => [name, openLimit(pool, name, rule)])
  return Object.fromEntries(limits) as RateLimits<Name>
}

/** Deletes the counters whose window has ended. */
export async function deleteEndedLimits(pool: Pool): Promise<void> {
  await pool.query(`delete from ${tableName} where expire < $1`, [Date.now()])
}

/** Refuses the caller when a promise of the limiter was refused; a database that is gone stays an error. */
function openLimit(pool: Pool, name: string, { points, seconds, refusal = tooManyRequests }: LimitRule): Limit {
  // Its timer would hold the pool, and all that watches that, for five minutes after it was closed: see deleteEndedLimits.
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
  const consume = async (most: number, key: readonly string[]) => {
    const counted = await countOne(key)
    if (counted.consumedPoints > Math.min(most, points))
      throw new TooManyAttempts(refusal, Math.max(1, Math.ceil(counted.msBeforeNext / 1000)))
  }
  return {
    take: (...key) => consume(points, key),
    takeAtMost: (most, ...key) => consume(most, key),
    count: async (...key) => (await countOne(key)).consumedPoints,
    taken: async (...key) => (await store.get(keyOf(key)))?.consumedPoints ?? 0,
    giveBack: async (...key) => void (await store.reward(keyOf(key), 1)),
    forget: async (...key) => void (await store.delete(keyOf(key))),
    mark: async (...key) => void (await store.set(keyOf(key), 1, seconds)),
  }
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function tooManyRequests(parameters: { minutes: string }): Message {
  return httpText('tooManyRequests', parameters)
}

/**
 * The part of an address that one client holds: the whole IPv4 address, the first 64 bits of an IPv6 address
 * (a client may choose the rest freely, which would open a fresh bucket for every attempt).
 */
export function clientAddress(address: string): string {
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

/** The network around a client, which one person may hold as a whole: the first 24 bits of an IPv4 address, 48 of an IPv6 address. */
export function clientNetwork(address: string): string {
  const client = clientAddress(address)
  return client.endsWith('::/64')
    ? `${client.split(':').slice(0, 3).join(':')}::/48`
    : client.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/** Too much of something from somewhere (security.md 3). */
export class TooManyAttempts extends Problem {
  override readonly retryAfterSeconds: number

  constructor(refusal: (parameters: { minutes: string }) => Message, retryAfterSeconds: number) {
    super(429, 'too-many-attempts', refusal({ minutes: String(Math.ceil(retryAfterSeconds / 60)) }))
    this.retryAfterSeconds = retryAfterSeconds
  }
}
