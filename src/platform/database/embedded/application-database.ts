import { Client } from 'pg'

import { socketUrl } from './socket-directory.ts'

export const APPLICATION_DATABASE = 'rent_home'

/** Makes the product's database in a new cluster; nothing when it is there. */
export async function ensureApplicationDatabase(socketDirectory: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl(socketDirectory, 'postgres') })
  // A connection that breaks shows at its next statement; the event alone would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION_DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${APPLICATION_DATABASE}`)
  } finally {
    await client.end()
  }
}
