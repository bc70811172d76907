import type { Pool } from 'pg'

/** What happened stays in the record, and what a job computes every minute follows later; everything else has to be as it was. */
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

/** Every row of every table but those of the record, as text. Version and date of a change tell of its history too. */
export async function dumpTables(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const dumped: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (history.has(name)) continue
    const { rows } = await pool.query(
      `select (to_jsonb(t) - '{version,updated_at}'::text[])::text as row from "${name}" as t order by 1`,
    )
    dumped[name] = rows.map(({ row }) => row)
  }
  return dumped
}
