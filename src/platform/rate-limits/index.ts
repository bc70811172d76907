export {
  type LimitRule,
  type RateLimits,
  TooManyAttempts,
  clientAddress,
  clientNetwork,
  deleteEndedLimits,
  openRateLimits,
} from './rate-limits.ts'
export { type BotCheck, type BotCheckMode, createBotCheck } from './bot-check.ts'
