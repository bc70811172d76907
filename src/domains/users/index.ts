export { avatarLimits, avatarSides, avatarUrl } from './avatar.ts'
export { passwordLength } from './password-length.ts'
export { newPasswordSchema } from './password.schemas.ts'
export { emailTaken, invalidUid, userNotFound } from './user.errors.ts'
export { userPermissions } from './user.permissions.ts'
export {
  newUserSchema,
  registrationSchema,
  userChangesSchema,
  userQuerySchema,
  userSchema,
  userSorts,
} from './user.schemas.ts'
export { userPageSizes } from './user-page-sizes.ts'
export { userStatuses, type User, type UserStatus } from './user.ts'
