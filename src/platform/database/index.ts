export { openDatabase, type Database, type DatabaseConfig, type OpenDatabase } from './connect.ts'
export { migrate, MigrationError, pendingMigrations } from './migrate.ts'
export type { Transaction } from './transaction.ts'
export { violates } from './violations.ts'
