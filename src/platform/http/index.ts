export {
  type Access,
  type Authenticate,
  answerChange,
  answerOnce,
  missingPermission,
  notForApiTokens,
  notSignedIn,
  permissionsOf,
  requireDeclaredAccess,
  requireVersion,
  reusedKey,
} from './requests.ts'
export { type AnsweredRequest, logFailure, logRequest, requestFacts, requestIds } from './request-log.ts'
export { type Capacity, createCapacity } from './capacity.ts'
export { Overloaded, answerUnknownRoutes, isBrokenForm, nothingHere, problemOf } from './error-handler.ts'
export {
  csvAnswer,
  describePage,
  describePart,
  emptyAnswer,
  linkHeader,
  messageAnswer,
  refusedWith,
  problems,
  uploadRefusals,
} from './answers.ts'
export { optionalSignIn } from './operation-docs.ts'
export { registerReadySetRoute, registerRecordRoutes } from './record-routes.ts'
export { hasBody, readJsonStrictly } from './request-bodies.ts'
export { httpText } from './messages/index.ts'
export {
  type ServerSlice,
  type ZodApp,
  callsOf,
  declareServerSlice,
  type RevokeAccess,
  compileSerializer,
  serializerOf,
  readBodyByHandler,
  withoutEmpty,
  writtenList,
} from './zod-app.ts'
export { dataPolicy, pagePolicy, requireSameOrigin, securityHeadersAt } from './security-headers.ts'
