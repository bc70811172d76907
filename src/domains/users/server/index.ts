export { hashPassword, verifyPassword } from './password-hash.ts'
export { users } from './user.table.ts'
