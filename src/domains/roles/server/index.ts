export { presentPermission, presentPermissions } from './role.presenter.ts'
export { abilitiesOnRole, requireReach, withinReach } from './role.policy.ts'
export {
  ensureSystemRoles,
  findRoleByName,
  lockAdministratorRole,
  lockRole,
  readRoles,
  roles,
} from './role.repository.ts'
export { createRoleUseCases } from './role.usecases.ts'
