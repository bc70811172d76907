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
export { requireDiskSpace } from './disk-space.ts'
export { answerErrors, nothingHere, problemOf, sendProblem } from './error-handler.ts'
export {
  RequestLog,
  answerLanguage,
  answerOnce,
  answerText,
  callerOf,
  languageOfRequest,
  logFailure,
  originOf,
  requestContextOf,
  requestFacts,
  requestIds,
  requireVersion,
} from './requests.ts'
export { csvAnswer, documentCommonAnswers, emptyAnswer } from './common-answers.ts'
export { isBrokenForm } from './broken-form.ts'
export { describePage, describePart, linkHeader } from './link-header.ts'
export {
  boundReceiving,
  hasBody,
  malformedRequestOptions,
  readJsonStrictly,
  receivingTimes,
  refuseMalformedRequests,
  settleUnreadBodies,
  takePlainBodiesOnly,
} from './request-bodies.ts'
export { httpText } from './messages/index.ts'
export { problemSchema } from './problem.schemas.ts'
export { dataPolicy, pagePolicy, securityHeadersAt } from './security-headers.ts'
export { requireSameOrigin } from './same-origin.ts'
export { serializeByZod } from './serialization.ts'
export { declareServerSlice, type ServerSlice } from './server-slice.ts'
export { validateWithZod } from './validation.ts'
export type { ZodApp } from './zod-app.ts'
