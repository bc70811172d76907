import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a test database is dropped once the connections of pools that ended have left it', async () => {
  const errors: Error[] = []
  for (let round = 0; round < 5; round += 1) {
    const database = await createTestDatabase()
    const pool = new Pool({ connectionString: database.url, max: 5 })
    pool.on('error', (error) => errors.push(error))
    await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.02)')))
    await Promise.all([pool.end(), database.drop()])
  }
  expect(errors).toEqual([])
})
