export { type Addressee, recipientOf } from './addressee.ts'
export { addUser, createRegistration } from './registration.usecase.ts'
export { ensureFirstAdministrator, requireGoodPassword, type FirstAdministrator } from './first-administrator.ts'
export { hashNewPassword, hashPassword, requireImpersonalPassword, verifyPassword } from './password-hash.ts'
export { type AdmitRegistration } from './registration.routes.ts'
export { abilitiesOnUser, chosenRole, requireReachOfUser } from './user.policy.ts'
export {
  countUsersByRole,
  deleteUser,
  findPasswordHash,
  findUser,
  insertUser,
  lockUser,
  moveUsersToRole,
  updateUser,
  type UserIdentifier,
  users,
} from './user.repository.ts'
export { presentIdentity, presentPerson, readUserIdentifier, userParameters } from './user.routes.ts'
export { createUserUseCases, type Handover, requireAnotherAdministrator, type UserUseCases } from './user.usecases.ts'
