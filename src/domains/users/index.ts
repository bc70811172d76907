export {
  avatarLimits,
  avatarSides,
  avatarUrl,
  emailTaken,
  invalidUid,
  ownAccount,
  unfitReceiver,
  userNotFound,
} from './user.ts'
export type { Receiver } from './user.ts'
export { personFields, requireRole, roleFields, roleOfUser } from './user.schemas.ts'
export { newPasswordSchema } from './password.schemas.ts'
