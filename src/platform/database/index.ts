export { type Database, type OpenDatabase, type Transaction, listen, openDatabase } from './connections.ts'
export { isConflict, isConnectionFailure, isDiskFull, isOverdue, violates } from './failures.ts'
export { migrate, pendingMigrations } from './migrate.ts'
export { forgetOldAnswers, runOnce, type Answer } from './run-once.ts'
