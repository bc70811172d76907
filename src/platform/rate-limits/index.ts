export { clientAddress } from './client-address.ts'
export { openRateLimits, type LimitRule, type RateLimits } from './rate-limits.ts'
export { TooManyAttempts, withRetryAfter } from './too-many-attempts.ts'
