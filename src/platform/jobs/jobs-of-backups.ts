import type { ClientBase } from 'pg'
import { getConstructionPlans } from 'pg-boss'

/** Schema of the job library's tables. */
const schema = 'pgboss'

/** Returns the version of the job schema in a database; null when it is absent. */
export async function installedJobs(client: ClientBase): Promise<number | null> {
  const { rows: found } = await client.query<{ found: boolean }>(
    `select to_regclass('${schema}.version') is not null as found`,
  )
  if (!found[0]?.found) return null
  const { rows } = await client.query<{ version: number }>(`select version from ${schema}.version`)
  return rows[0]?.version ?? null
}

/** Returns what to back up of the jobs: queues and unfinished jobs. */
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

/** Re-creates the job tables, empty, in the caller's transaction. Returns their version. */
export async function renewJobs(client: ClientBase): Promise<number | null> {
  await client.query(`drop schema if exists ${schema} cascade`)
  // The library's script has its own transaction.
  await client.query(
    getConstructionPlans(schema)
      .replace(/^\s*begin;/i, '')
      .replace(/commit;\s*$/i, ''),
  )
  return installedJobs(client)
}

/** Requeues jobs that were active when the backup was made: their workers are gone. */
export async function releaseJobs(client: ClientBase): Promise<void> {
  await client.query(`update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`)
}
