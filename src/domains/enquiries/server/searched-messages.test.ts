import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { countEnquiries, readEnquiries } from './enquiry.repository.ts'

test('the inbox finds a word of a message, or of who asks, without reading every enquiry', async () => {
  const { db, pool, drop } = await createTestDatabase()
  await pool.query(
    `insert into enquiries (property_title, name, phone, message, language)
     select 'Villa in Bole', 'Visitor ' || n, '+2519' || 10000000 + n,
       case when n = 777 then 'Does it have a SOLAR heater?' else 'Is it still free on day ' || n || '?' end, 'en'
     from generate_series(1, 5000) as n`,
  )
  await pool.query('vacuum (analyze) enquiries')
  for (const q of ['solar', 'visitor 777', '0910 00 07 77']) {
    const rowsRead = await db.transaction(async (tx) => {
      expect(await countEnquiries(tx, { scope: 'all', q }), q).toBe(1)
      const found = await readEnquiries(tx, { scope: 'all', q }, { limit: 10, offset: 0 })
      expect(found, q).toMatchObject([{ name: 'Visitor 777' }])
      const { rows } = await tx.execute<{ read: string }>(
        sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'enquiries'`,
      )
      return Number(rows[0]?.read)
    })
    expect(rowsRead, q).toBeLessThan(100)
  }
  await drop()
})
