export {
  type LimitRule,
  type RateLimits,
  TooManyAttempts,
  clientAddress,
  openRateLimits,
  withRetryAfter,
} from './rate-limits.ts'
