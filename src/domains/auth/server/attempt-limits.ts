import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyAttempts } from '../session.errors.ts'

const minute = 60
const hour = 60 * minute
const tableName = 'attempt_limits'

/** So many wrong sign-ins of one address in 15 minutes go without the bot-check. */
export const mostWrongFromAddress = 60

/** How often something may happen: `points` times in `seconds`, then not until the window ends by itself. */
const rules = {
  /** Wrong sign-ins of one account from one address. */
  signInPair: { points: 8, seconds: 15 * minute },
  /** Wrong sign-ins of one account from anywhere it was never opened from. */
  signInAccount: { points: 20, seconds: 15 * minute },
  /** Wrong sign-ins from one address. Not a limit: a neighbourhood shares one behind a mobile network, so more ask for the bot-check. */
  signInAddress: { points: mostWrongFromAddress, seconds: 15 * minute },
  /** Not a limit: remembers for 90 days from which addresses an account was opened. */
  familiar: { points: 1, seconds: 90 * 24 * hour },
  registration: { points: 100, seconds: hour },
  resetAccount: { points: 5, seconds: hour },
  resetAddress: { points: 30, seconds: hour },
  resetToken: { points: 30, seconds: 15 * minute },
  /** Many, since whoever shares an address with a guesser needs one; making one costs a millisecond. */
  challenge: { points: 3000, seconds: 10 * minute },
  /** A solved challenge counts once while it is valid. */
  solution: { points: 1, seconds: 20 * minute },
  /** Enquiries from one address; administrators set how many of these are let through. */
  enquiry: { points: 1000, seconds: hour },
  /** Copies of enquiries to one e-mail address: nobody's letter box is filled through us. */
  enquiryCopy: { points: 5, seconds: hour },
  /** Links that renew a listing, from one address. */
  renewal: { points: 60, seconds: 15 * minute },
  /** Pictures of oneself, by account. */
  avatar: { points: 20, seconds: hour },
  federated: { points: 60, seconds: 15 * minute },
} as const

export type LimitName = keyof typeof rules

/** A counter per key; keys are stored as hashes, so the table names nobody. */
export type Limit = {
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

export type AttemptLimits = Record<LimitName, Limit>

/** Opens the counters in the database, so that every server counts together and a restart forgets nothing. */
export function openAttemptLimits(pool: Pool): AttemptLimits {
  // One of them clears the table of what ended, for all.
  const limits = Object.entries(rules).map(([name, rule], index) => [name, openLimit(pool, name, rule, index === 0)])
  return Object.fromEntries(limits) as AttemptLimits
}

/** Refuses the caller when a promise of the limiter was refused; a database that is gone stays an error. */
function openLimit(
  pool: Pool,
  name: string,
  { points, seconds }: { points: number; seconds: number },
  clearExpiredByTimeout: boolean,
): Limit {
  const table = { tableName, tableCreated: true, clearExpiredByTimeout }
  const store = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    ...table,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  const kind = name.startsWith('signIn') ? 'tooManyAttempts' : 'tooManyRequests'
  const countOne = (key: readonly string[]) =>
    store.consume(keyOf(key)).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
  const consume = async (most: number, key: readonly string[]) => {
    const counted = await countOne(key)
    if (counted.consumedPoints > Math.min(most, points))
      throw new TooManyAttempts(kind, Math.max(1, Math.ceil(counted.msBeforeNext / 1000)))
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
