export { useRoleName } from './use-role-name.ts'
export { roleQueries } from './role.queries.ts'
