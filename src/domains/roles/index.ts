export {
  type PermissionRegistry,
  type Role,
  administratorRole,
  createPermissionRegistry,
  lastAdministrator,
  registeredRole,
  roleName,
  unknownRole,
} from './role.ts'
export { roleNamesAm } from './messages/role-names.am.ts'
export { permissionSchema } from './role.schemas.ts'
