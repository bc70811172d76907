export { bisect } from './bisect.ts'
export { abandonable, forEverybody, isAbandoned, cancelReadsWith } from './abandoned-reads.ts'
export { bytes, escapeLike, moment } from './columns.ts'
export {
  type Database,
  type Executor,
  type OpenDatabase,
  type Transaction,
  allowLongStatements,
  createPool,
  openDatabase,
} from './connections.ts'
export { countUpTo } from './count-up-to.ts'
export { type CopiedKind, type CopiedRow, type CopiedValue, copyRows } from './copy-rows.ts'
export { readDatabaseFigures, readServers } from './database-figures.ts'
export {
  isConflict,
  isConnectionFailure,
  isPoolFull,
  isDiskFull,
  isOfDeletedUser,
  isOverdue,
  onlyRow,
  translateViolations,
  violates,
} from './failures.ts'
export { type Listener, openListener } from './listen.ts'
export { migrate, pendingMigrations } from './migrate.ts'
export { MigrationError } from './migration-files.ts'
export { routeReads } from './read-routes.ts'
export { forgetOldAnswers, runOnce, type Answer } from './run-once.ts'
export { type Cause, causedBy, logSlowStatements, watchStatements } from './statements.ts'
