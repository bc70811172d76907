export {
  declarePluginAccess,
  enforceAccess,
  missingPermission,
  requireDeclaredAccess,
  type Access,
  type Authenticate,
} from './access.ts'
export { answerErrors, nothingHere, sendProblem } from './error-handler.ts'
export { httpTexts } from './messages.ts'
export { problemSchema } from './problem.schemas.ts'
export { dataPolicy, pagePolicy, securityHeaders } from './security-headers.ts'
export { validateWithZod } from './validation.ts'
export type { ZodApp } from './zod-app.ts'
