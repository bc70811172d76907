export {
  declarePluginAccess,
  enforceAccess,
  missingPermission,
  notSignedIn,
  permissionsOf,
  requireDeclaredAccess,
  type Access,
  type Authenticate,
} from './access.ts'
export { answerErrors, nothingHere, sendProblem } from './error-handler.ts'
export { answerOnce } from './answer-once.ts'
export { linkHeader } from './link-header.ts'
export { httpTexts } from './messages.ts'
export { problemSchema } from './problem.schemas.ts'
export { answerLanguage, answerText, callerOf, originOf } from './request-facts.ts'
export { dataPolicy, pagePolicy, securityHeaders } from './security-headers.ts'
export { readJsonStrictly } from './read-json.ts'
export { languageOfRequest } from './language.ts'
export { boundReceiving, receivingTimes } from './receiving-time.ts'
export { serializeByZod } from './serialization.ts'
export { demandVersion } from './stale-version.ts'
export { validateWithZod } from './validation.ts'
export type { ZodApp } from './zod-app.ts'
