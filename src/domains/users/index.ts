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
export { personFields, requireRole, roleFields, roleOfUser } from './user.schemas.ts'
export { newPasswordSchema } from './password.schemas.ts'
