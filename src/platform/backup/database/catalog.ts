import type { ClientBase } from 'pg'

export type Table = { schema: string; name: string; columns: string[] }
type Sequence = { name: string; last: string; isCalled: boolean }

/** Belongs to the migration runner; the archive header holds its content. */
const historyTable = 'schema_migrations'

/** Condition: a relation of the public schema that no extension created. */
const ownRelation = `relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quotedTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`

/** Returns the product's tables and their stored columns, except unlogged tables, which need not survive a crash. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array(
       select attname::text from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class where relkind = 'r' and relpersistence = 'p' and relname <> $1 and ${ownRelation} order by relname`,
    [historyTable],
  )
  return rows.map((row) => ({ schema: 'public', ...row }))
}

/** Returns every table and view of the product's schema, whoever created it. */
export async function readRelations(client: ClientBase): Promise<string[]> {
  return readNames(client, `relkind in ('r', 'p', 'v', 'm', 'f')`)
}

async function readNames(client: ClientBase, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where ${condition} and ${ownRelation} order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the current values of the sequences. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  for (const name of await readNames(client, `relkind = 'S'`)) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${quoted(name)}`,
    )
    sequences.push({ name, last: rows[0]?.last ?? '1', isCalled: rows[0]?.isCalled === true })
  }
  return sequences
}

/** Returns statements that drop every table, view and routine of the product. */
export async function dropStatements(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists public.%I cascade',
       case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end,
       relname) as statement
     from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and ${ownRelation}
     union all
     select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  )
  return rows.map(({ statement }) => statement)
}

/** Statements that drop and re-create what slows loading down: indexes without a constraint, foreign keys, and triggers. */
type LoadingPause = { before: string[]; after: string[] }

/** Returns the statements to run before and after loading rows, so that no trigger fires and nothing is checked row by row. */
export async function readPauses(client: ClientBase): Promise<LoadingPause> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table public.%I drop constraint %I', relname, conname) as drop,
       format('alter table public.%I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as add
     from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'f' and ${ownRelation} order by 1`,
  )
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(
    `select format('drop index public.%I', index.relname) as drop, pg_get_indexdef(indexrelid) as add
     from pg_index join pg_class on pg_class.oid = indrelid join pg_class as index on index.oid = indexrelid
     where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind = 'r'
       and not exists (select from pg_constraint where conindid = indexrelid) order by 1`,
  )
  const tables = await readNames(client, `relkind = 'r' and relhastriggers`)
  const triggers = (what: string) => tables.map((name) => `alter table public.${quoted(name)} ${what} trigger user`)
  return {
    // A foreign key needs the unique index it references.
    before: [...triggers('disable'), ...keys.map(({ drop }) => drop), ...indexes.map(({ drop }) => drop)],
    after: [...indexes.map(({ add }) => add), ...keys.map(({ add }) => add), ...triggers('enable')],
  }
}
