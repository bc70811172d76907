export { avatarLimits, avatarSides, avatarUrl, emailTaken, invalidUid } from './user.ts'
export { newPasswordSchema } from './password.schemas.ts'
