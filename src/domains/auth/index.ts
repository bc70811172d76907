export { federatedEndPath, federatedFailures, federatedModes, type FederatedFailure } from './federated.ts'
export {
  credentialsSchema,
  forgotPasswordSchema,
  ownProfileSchema,
  ownSessionSchema,
  passwordChangeSchema,
  profileChangeSchema,
  resetPasswordSchema,
  signedInSchema,
} from './session.schemas.ts'
export { sessionLife } from './session.ts'
