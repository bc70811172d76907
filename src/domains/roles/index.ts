export { createPermissionRegistry, type PermissionRegistry } from './permission-registry.ts'
export {
  administratorRole,
  beyondReach,
  isAdministratorRole,
  registeredRole,
  systemRoleNames,
  type Role,
  type SystemRoleName,
} from './role.ts'
export { lastAdministrator, roleTooStrong, unknownRole } from './role.errors.ts'
export { rolePermissions } from './role.permissions.ts'
export { assignPermissionsSchema, permissionSchema, roleIdSchema, roleInputSchema, roleSchema } from './role.schemas.ts'
