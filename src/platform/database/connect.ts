import { setTimeout as sleep } from 'node:timers/promises'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

import { openEmbeddedServer } from './embedded/index.ts'
import { createPool, type PoolOptions } from './connections.ts'
import { isConflict } from './failures.ts'

export type Database = NodePgDatabase
/** A database inside a transaction, as `db.transaction` hands it over. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type DatabaseConfig = {
  /** A PostgreSQL ≥ 15 of the operator; absent means the embedded one of the data folder. */
  databaseUrl?: string | undefined
  dataDir: string
  /** For commands beside the server: use the embedded PostgreSQL that already runs in the data folder, if one does. */
  attach?: boolean
  pool?: PoolOptions
  log?: (line: string) => void
}

export type OpenDatabase = {
  pool: Pool
  db: Database
  url: string
  /** Ends the connections, then the embedded PostgreSQL if this call started it. A second call changes nothing. */
  close(): Promise<void>
}

const mostAttempts = 4
const longestPauseMs = 50

/**
 * The database of a pool. A transaction that PostgreSQL ended so that others can go on (a deadlock, a serialization failure) is done
 * again from its beginning, so that what it does besides its statements must bear being done twice.
 */
export function createDatabase(pool: Pool): Database {
  const db = drizzle(pool)
  const once = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config)
      } catch (error) {
        if (attempt === mostAttempts || !isConflict(error)) throw error
        // Not both at the same moment once more.
        await sleep(Math.random() * longestPauseMs * attempt)
      }
    }
  }
  return db
}

/** Connects to the product's database, starting the embedded PostgreSQL where no address is given; does not migrate. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, attach = false, log = () => {} } = config
  const server = databaseUrl ? undefined : await openEmbeddedServer({ dataDir, attach, log })
  const url = databaseUrl ?? server?.url ?? ''
  const pool = createPool(url, config.pool)
  const end = async () => {
    await pool.end()
    await server?.stop()
  }
  let closing: Promise<void> | undefined
  return { pool, db: createDatabase(pool), url, close: () => (closing ??= end()) }
}
