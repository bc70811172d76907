import type { LimitRule, RateLimits } from '#platform/rate-limits/index.ts'
import { authText } from '../session.ts'

const minute = 60
const hour = 60 * minute

/** So many wrong sign-ins of one address in 15 minutes go without the bot-check. */
export const mostWrongFromAddress = 60

const refusal: NonNullable<LimitRule['refusal']> = (parameters) => authText('tooManyAttempts', parameters)

/** How often who signs in, registers or looks after an account may try. */
export const authLimits = {
  /** Wrong sign-ins of one account from one address. */
  signInPair: { points: 8, seconds: 15 * minute, refusal },
  /** Wrong sign-ins of one account from anywhere it was never opened from. */
  signInAccount: { points: 20, seconds: 15 * minute, refusal },
  /** Wrong sign-ins from one address. Not a limit: a neighbourhood shares one behind a mobile network, so more ask for the bot-check. */
  signInAddress: { points: mostWrongFromAddress, seconds: 15 * minute, refusal },
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
  /** Pictures of oneself, by account. */
  avatar: { points: 20, seconds: hour },
  federated: { points: 60, seconds: 15 * minute },
} as const satisfies Record<string, LimitRule>

export type AuthLimits = RateLimits<keyof typeof authLimits>
