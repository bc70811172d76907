import type { ClientBase } from 'pg'
import { getConstructionPlans } from 'pg-boss'

/** The schema in which the library of jobs keeps its tables. */
const schema = 'pgboss'

/** Version of the tables of the jobs in a database; null where there are none. */
export async function installedJobs(client: ClientBase): Promise<number | null> {
  const { rows: found } = await client.query<{ found: boolean }>(
    `select to_regclass('${schema}.version') is not null as found`,
  )
  if (!found[0]?.found) return null
  const { rows } = await client.query<{ version: number }>(`select version from ${schema}.version`)
  return rows[0]?.version ?? null
}

/** What of the jobs is worth a backup: the queues, and the jobs that nobody has done yet. */
export async function pendingJobs(client: ClientBase) {
  const columns = async (name: string) => {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [`${schema}.${name}`],
    )
    return rows.map((row) => row.name)
  }
  return [
    { schema, name: 'queue', columns: await columns('queue') },
    { schema, name: 'job', columns: await columns('job'), where: `state in ('created', 'retry', 'active')` },
  ]
}

/** Makes the tables of the jobs anew, empty, within the transaction of the caller. Returns their version. */
export async function renewJobs(client: ClientBase): Promise<number | null> {
  await client.query(`drop schema if exists ${schema} cascade`)
  // The library brings a transaction of its own.
  await client.query(
    getConstructionPlans(schema)
      .replace(/^\s*begin;/i, '')
      .replace(/commit;\s*$/i, ''),
  )
  return installedJobs(client)
}

/** What worked on a job when the backup was made does not any more: it is done again from its beginning. */
export async function releaseJobs(client: ClientBase): Promise<void> {
  await client.query(`update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`)
}
