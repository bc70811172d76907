export {
  type Access,
  type Authenticate,
  answerChange,
  answerLanguage,
  answerOnce,
  answerText,
  callerOf,
  languageOfRequest,
  logFailure,
  missingPermission,
  notSignedIn,
  originOf,
  permissionsOf,
  requestContextOf,
  requestFacts,
  requireDeclaredAccess,
  requireVersion,
} from './requests.ts'
export { type Capacity, createCapacity } from './capacity.ts'
export { Overloaded, isBrokenForm, nothingHere, problemOf, sendProblem } from './error-handler.ts'
export { csvAnswer, describePage, describePart, emptyAnswer, linkHeader } from './answers.ts'
export { hasBody, readJsonStrictly } from './request-bodies.ts'
export { httpText } from './messages/index.ts'
export {
  type ServerSlice,
  type ZodApp,
  declareServerSlice,
  problemSchema,
  compileSerializer,
  serializerOf,
  uploadRefusals,
  writtenList,
} from './zod-app.ts'
export { dataPolicy, pagePolicy, requireSameOrigin, securityHeadersAt } from './security-headers.ts'
