import { createPool } from '#platform/database/connections.ts'

/**
 * Reads the schema from the catalogue of the database, without the job queue, which belongs to its library. NOT NULL is
 * reported per column, since PostgreSQL 18 also has constraints for it.
 */
export async function readSchema(address: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(address)
  try {
    const { rows } = await pool.query<Record<string, unknown>>(`
      select 'column' as kind, table_name as of, ordinal_position || ' ' || column_name as name,
        concat_ws(' ', udt_name, is_nullable, column_default, generation_expression, numeric_precision, numeric_scale) as definition
      from information_schema.columns where table_schema = 'public'
      union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger
        where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select 'function', '', proname, prosrc from pg_proc
        where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
      order by 1, 2, 3`)
    return rows
  } finally {
    await pool.end()
  }
}
