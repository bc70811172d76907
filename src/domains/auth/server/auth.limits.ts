import type { LimitRule, RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { authText } from '../session.ts'

const minute = 60
const hour = 60 * minute

/** Failed sign-ins from one IP address in 15 minutes before the bot check becomes mandatory. */
export const maxWrongFromAddress = 60

const refusal: NonNullable<LimitRule['refusal']> = (parameters) => authText('tooManyAttempts', parameters)

/** Rate limits for signing in, registering and managing an account. */
export const authLimits = {
  /** Failed sign-ins to one account from one IP address. */
  signInPair: { points: 8, seconds: 15 * minute, refusal },
  /** Failed sign-ins to one account from all IP addresses that never opened it. */
  signInAccount: { points: 20, seconds: 15 * minute, refusal },
  /**
   * Failed sign-ins from one IP address. Never blocks, as many people may share a mobile network's address: beyond it,
   * the bot check is mandatory.
   */
  signInAddress: { points: maxWrongFromAddress, seconds: 15 * minute, refusal },
  /** Not a limit: remembers for 90 days the IP addresses from which an account was opened. */
  familiar: { points: 1, seconds: 90 * 24 * hour },
  registration: { points: 100, seconds: hour },
  resetAccount: { points: 5, seconds: hour },
  resetAddress: { points: 30, seconds: hour },
  /** Mailed links that are wrong; good ones do not count, as many people may share an address. */
  resetToken: { points: 30, seconds: 15 * minute },
  /** High, because everyone who shares an IP address with an attacker needs a challenge; creating one takes a millisecond. */
  challenge: { points: 3000, seconds: 10 * minute },
  /** Each solved challenge is accepted once while it is valid. */
  solution: { points: 1, seconds: 20 * minute },
  /** Avatar uploads per account. */
  avatar: { points: 20, seconds: hour },
  federated: { points: 60, seconds: 15 * minute },
} as const satisfies Record<string, LimitRule>

export type AuthLimits = RateLimits<keyof typeof authLimits>
