export { historyPermissions } from './history.permissions.ts'
export { historyKinds, type HistoryKind } from './history.schemas.ts'
