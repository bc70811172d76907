export { useRoleName } from './use-role-name.ts'
export { PermissionPicker, groupPermissions } from './permission-picker.tsx'
export { type RoleView, roleQueries } from './role.queries.ts'
