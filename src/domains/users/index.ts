export { avatarLimits, avatarSides, avatarUrl, emailTaken, invalidUid, ownAccount, userNotFound } from './user.ts'
export { requireRole, roleFields } from './user.schemas.ts'
export { newPasswordSchema } from './password.schemas.ts'
