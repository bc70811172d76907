export type { BotCheck } from './bot-check.ts'
export { removeResets } from './session.repository.ts'
export { createRegistrationGuard, createSessionServices, type SessionServices } from './session-services.ts'
export { createToken, hashToken, looksLikeToken } from './authenticate.ts'
