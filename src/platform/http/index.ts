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
export { requireDiskRoom } from './disk-room.ts'
export { answerErrors, nothingHere, problemOf, sendProblem } from './error-handler.ts'
export { answerOnce } from './answer-once.ts'
export { csvAnswer, documentCommonAnswers, emptyAnswer } from './common-answers.ts'
export { isBrokenForm } from './broken-form.ts'
export { describePage, describePart, linkHeader } from './link-header.ts'
export { malformedRequestOptions, refuseMalformedRequests } from './malformed-requests.ts'
export { httpText } from './messages/index.ts'
export { takePlainBodiesOnly } from './plain-bodies.ts'
export { problemSchema } from './problem.schemas.ts'
export { answerLanguage, answerText, callerOf, originOf } from './request-facts.ts'
export { dataPolicy, pagePolicy, securityHeadersAt } from './security-headers.ts'
export { logFailure, requestFacts, requestIds, RequestLog } from './request-log.ts'
export { requireSameOrigin } from './same-origin.ts'
export { readJsonStrictly } from './read-json.ts'
export { languageOfRequest } from './language.ts'
export { boundReceiving, receivingTimes } from './receiving-time.ts'
export { serializeByZod } from './serialization.ts'
export { declareServerSlice, type ServerSlice } from './server-slice.ts'
export { requireVersion } from './stale-version.ts'
export { hasBody, settleUnreadBodies } from './unread-body.ts'
export { validateWithZod } from './validation.ts'
export type { ZodApp } from './zod-app.ts'
