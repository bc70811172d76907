import { type Challenge, type Payload, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Problem } from '#shared/problem.ts'
import type { KeyRing } from '../config/secret-key.ts'
import { type RateLimits, TooManyAttempts } from './rate-limits.ts'

/** About a second of work on a laptop, a few on a cheap phone: too slow for thousands of attempts. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 2000, min: 500, max: 1500 }
const secondsToSolve = 600

const hex = z.string().regex(/^[\da-f]{1,200}$/i)
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(effort.algorithm),
      nonce: hex,
      salt: hex,
      cost: z.literal(effort.cost),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(effort.max), derivedKey: hex, time: z.number().optional() }),
})

export type BotCheckMode = 'off' | 'after-failures' | 'always'
export type BotCheck = ReturnType<typeof createBotCheck>

/** Creates the self-hosted bot check (ALTCHA): the browser solves a small puzzle that makes bulk attempts expensive. */
export function createBotCheck(dependencies: {
  mode(): Promise<BotCheckMode>
  limits: RateLimits<'solution'>
  keys: KeyRing
  /** Returns the problem thrown when a solved challenge is missing. */
  required(): Problem
}) {
  const { mode: currentMode, limits, keys, required } = dependencies
  const secrets = () => ({
    hmacSignatureSecret: keys('bot-check challenge').toString('hex'),
    hmacKeySignatureSecret: keys('bot-check solution').toString('hex'),
  })

  async function isSolved(altcha: string): Promise<boolean> {
    const payload = readPayload(altcha)
    if (!payload) return false
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets() })
    return verified && isFresh(payload)
  }

  /** Returns whether a solution is used for the first time; each is worth one attempt. */
  async function isFresh({ challenge }: Payload): Promise<boolean> {
    try {
      await limits.solution.take(challenge.parameters.nonce.toLowerCase())
      return true
    } catch (error) {
      if (error instanceof TooManyAttempts) return false
      throw error
    }
  }

  return {
    /** Returns a new challenge, valid for ten minutes and one attempt. */
    challenge: (): Promise<Challenge> => {
      const { algorithm, cost, min, max } = effort
      const expiresAt = Math.floor(Date.now() / 1000) + secondsToSolve
      return createChallenge({ algorithm, cost, counter: randomInt(max, min), deriveKey, expiresAt, ...secrets() })
    },
    /**
     * Throws `required` when a solved challenge is due and `altcha` is not one. Calls `suspicious` only when the mode is "after repeated
     * failures". Returns a function that tells, whatever the mode, whether the challenge was solved; checking a solution uses it up.
     */
    require: async (
      altcha: string | undefined,
      suspicious: () => Promise<boolean>,
    ): Promise<() => Promise<boolean>> => {
      let solved: Promise<boolean> | undefined
      const isHuman = () => (solved ??= altcha ? isSolved(altcha) : Promise.resolve(false))
      const mode = await currentMode()
      const due = mode === 'always' || (mode === 'after-failures' && (await suspicious()))
      if (due && !(await isHuman())) throw required()
      return isHuman
    },
  }
}

/** Parses what the widget sends: JSON in base64. Returns undefined for anything that cannot stem from our challenges. */
function readPayload(altcha: string): (z.output<typeof payloadSchema> & Payload) | undefined {
  try {
    const { challenge, solution } = payloadSchema.parse(JSON.parse(Buffer.from(altcha, 'base64').toString('utf8')))
    return { challenge, solution: { ...solution, time: solution.time ?? 0 } }
  } catch {
    return undefined
  }
}
