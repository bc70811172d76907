import { sql, type SQL } from 'drizzle-orm'

const dayMs = 86_400_000

/** When a listing that is published now leaves the market; null (for good) where it lives 0 days. */
export function expiryOf(lifetimeDays: number): Date | null {
  return lifetimeDays > 0 ? new Date(Date.now() + lifetimeDays * dayMs) : null
}

/** The same in SQL. */
export function expirySql(lifetimeDays: number): SQL {
  return lifetimeDays > 0 ? sql`now() + ${lifetimeDays} * interval '1 day'` : sql`null::timestamptz`
}
