export { roleQueries } from './role.queries.ts'
