export {
  type Receiver,
  avatarLimits,
  avatarSides,
  avatarUrl,
  emailTaken,
  invalidUid,
  ownAccount,
  phoneOf,
  unfitReceiver,
  userNotFound,
} from './user.ts'
export { identityFields, personFields, requireRole, roleFields } from './user.schemas.ts'
export { newPasswordSchema } from './password.schemas.ts'
