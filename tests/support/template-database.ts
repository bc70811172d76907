import { Client } from 'pg'

import { migrate } from '#platform/database/migrate.ts'
import { installJobs } from '#platform/jobs/open-jobs.ts'

export const TEMPLATE_DATABASE = 'rent_home_template'

/** Recreates the migrated template database that tests clone, on the server at `serverUrl`. */
export async function createTemplateDatabase(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`)
  } finally {
    await client.end()
  }
  const url = serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${TEMPLATE_DATABASE}`)
  await migrate(url)
  await installJobs(url)
}
