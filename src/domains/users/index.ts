export { passwordFault, passwordLength } from './password.ts'
export { newPasswordSchema } from './password.schemas.ts'
export { userStatuses, type User, type UserStatus } from './user.ts'
