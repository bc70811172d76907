import { type SQL, count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './connections.ts'

type Counted = { where: SQL | undefined; max: number }

/** Counts the rows that match a condition; the database stops at `max`. */
export async function countUpTo(db: Executor, table: PgTable, { where, max }: Counted): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(max)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row?.total ?? 0
}
