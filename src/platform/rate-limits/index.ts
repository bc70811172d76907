export {
  type LimitRule,
  type RateLimits,
  TooManyAttempts,
  clientAddress,
  clientNetwork,
  openRateLimits,
  withRetryAfter,
} from './rate-limits.ts'
