export {
  type Access,
  type Authenticate,
  RequestLog,
  answerLanguage,
  answerOnce,
  answerText,
  callerOf,
  declarePluginAccess,
  enforceAccess,
  languageOfRequest,
  logFailure,
  missingPermission,
  notSignedIn,
  originOf,
  permissionsOf,
  requestContextOf,
  requestFacts,
  requestIds,
  requireDeclaredAccess,
  requireVersion,
} from './requests.ts'
export { type Capacity, createCapacity } from './capacity.ts'
export { Overloaded } from './overloaded.ts'
export { requireDiskSpace } from './disk-space.ts'
export { answerErrors, isBrokenForm, nothingHere, problemOf, sendProblem } from './error-handler.ts'
export { csvAnswer, describePage, describePart, documentCommonAnswers, emptyAnswer, linkHeader } from './answers.ts'
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
export {
  type ServerSlice,
  type ZodApp,
  declareServerSlice,
  problemSchema,
  serializeByZod,
  serializerOf,
  uploadRefusals,
  validateWithZod,
  writtenList,
} from './zod-app.ts'
export { dataPolicy, pagePolicy, requireSameOrigin, securityHeadersAt } from './security-headers.ts'
