export {
  type PermissionRegistry,
  type Role,
  administratorRole,
  createPermissionRegistry,
  lastAdministrator,
  registeredRole,
  unknownRole,
} from './role.ts'
export { roleIdSchema, roleSchema } from './role.schemas.ts'
