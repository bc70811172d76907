import type { Database } from './connect.ts'

/** A database inside a transaction, as `db.transaction` hands it over. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
