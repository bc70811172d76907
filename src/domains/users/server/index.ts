export { addUser } from './add-user.ts'
export {
  ensureFirstAdministrator,
  FirstAdministratorError,
  requireGoodPassword,
  type FirstAdministrator,
} from './first-administrator.ts'
export { requireImpersonalPassword, hashNewPassword } from './personal-password.ts'
export { hashPassword, verifyPassword } from './password-hash.ts'
export { registerRegistrationRoute, type AdmitRegistration } from './registration.routes.ts'
export { createRegistration, type Register, type RegistrationDependencies } from './registration.usecase.ts'
export { countUsersByRole, findUser, insertUser, moveUsersToRole } from './user.repository.ts'
export { readUserIdentifier } from './user-identifier.ts'
export { registerUserRoutes, type UserRoutes } from './user.routes.ts'
export { users } from './user.table.ts'
export { createUserUseCases, type UserDependencies, type UserUseCases } from './user.usecases.ts'
