import type { Pool } from 'pg'

/** Tables that an undo does not restore: history, and what a job recomputes every minute. */
const history = new Set([
  'audit_events',
  'listing_prices',
  'listing_imports',
  'batch_listings',
  'batch_runs',
  'batch_choices',
  'notifications',
  'idempotency_keys',
  'monthly_prices',
])

/** Returns every row of every table as text, without history tables, versions, and the times of changes and of a session's last use. */
export async function dumpTables(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const dumped: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (history.has(name)) continue
    const { rows } = await pool.query(
      `select (to_jsonb(t) - '{version,updated_at,last_seen_at}'::text[])::text as row from "${name}" as t order by 1`,
    )
    dumped[name] = rows.map(({ row }) => row)
  }
  return dumped
}
