import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { addAllMissingWords } from './missing-words.job.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

async function count(sql: string): Promise<number> {
  const { rows } = await office.database.pool.query<{ count: number }>(`select (select ${sql})::integer as count`)
  return rows[0]?.count ?? NaN
}

test('all listings get their words, batch after batch; one that somebody holds gets them the next time', async () => {
  const { db, pool } = office.database
  await office.market.addListings(250, () => ({}))
  await pool.query('delete from listing_words')
  const editor = await pool.connect()
  await editor.query('begin; select from properties order by id limit 1 for update')
  expect(await addAllMissingWords(db, 0)).toBe(0)
  expect(await count('count(*) from listing_words')).toBe(249)
  await editor.query('rollback')
  editor.release()
  expect(await addAllMissingWords(db, 0)).toBe(await count('max(id) from properties'))
  expect(await count('count(*) from listing_words')).toBe(250)
})
