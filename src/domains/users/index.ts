export { avatarLimits, avatarSides, avatarUrl, emailTaken, invalidUid, userNotFound } from './user.ts'
export { requireRole, roleFields } from './user.schemas.ts'
export { newPasswordSchema } from './password.schemas.ts'
