export {
  type PermissionRegistry,
  type Role,
  administratorRole,
  createPermissionRegistry,
  lastAdministrator,
  registeredRole,
  unknownRole,
} from './role.ts'
export { roleNamesAm } from './messages/role-names.am.ts'
export { roleName } from './role-name.ts'
export { permissionSchema, roleIdSchema, roleSchema } from './role.schemas.ts'
