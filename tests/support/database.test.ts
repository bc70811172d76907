import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a test database is dropped once the connections of pools that ended have left it', async () => {
  const errors: Error[] = []
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one database after the other, as tests do it
    const database = await createTestDatabase()
    const pool = new Pool({ connectionString: database.url, max: 5 })
    pool.on('error', (error) => errors.push(error))
    // oxlint-disable-next-line no-await-in-loop -- see above
    await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.02)')))
    // oxlint-disable-next-line no-await-in-loop -- see above
    await Promise.all([pool.end(), database.drop()])
  }
  expect(errors).toEqual([])
})
