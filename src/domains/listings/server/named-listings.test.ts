import { and, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { findNamed, namedCondition } from './named-listings.ts'
import { listingTable } from './listing.table.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
  for (const title of [
    'Block B-1 flat 2',
    'Villa with 5 rooms, Bole',
    'Villa near the lake',
    'ሰፊ ቪላ ቦሌ',
    'Shop in the villa quarter',
    'Old mill',
  ])
    await office.add(office.agent, { title })
  await office.database.pool.query(`update users set phone = '+251911778899' where id = $1`, [office.agent.id])
})
afterAll(() => office.close())

test.each([
  ['villa', ['Shop in the villa quarter', 'Villa near the lake', 'Villa with 5 rooms, Bole', 'ሰፊ ቪላ ቦሌ']],
  ['ቦሌ', ['Villa with 5 rooms, Bole', 'ሰፊ ቪላ ቦሌ']],
  ['5 bole', ['Villa with 5 rooms, Bole']],
  ['the villa q', ['Shop in the villa quarter']],
  ['ear the', ['Villa near the lake']],
  ['illa', ['Shop in the villa quarter', 'Villa near the lake', 'Villa with 5 rooms, Bole']],
  [',', ['Villa with 5 rooms, Bole']],
  ['block b-1', ['Block B-1 flat 2']],
  ['nowhere', []],
  [
    '0911778899',
    [
      'Block B-1 flat 2',
      'Old mill',
      'Shop in the villa quarter',
      'Villa near the lake',
      'Villa with 5 rooms, Bole',
      'ሰፊ ቪላ ቦሌ',
    ],
  ],
])('%s finds the same whether its listings are named one by one or looked for', async (q, expected) => {
  const { db } = office.database
  const index = office.dependencies.index.staff
  const found = async (max: number | undefined) => {
    const named = await findNamed({ db, index }, q, {
      visible: 'everything',
      deleted: false,
      ...(max !== undefined && { max }),
    })
    const ours = sql`${listingTable.ownerId} = ${office.agent.id}`
    const rows = await db
      .select({ title: listingTable.title })
      .from(listingTable)
      .where(and(ours, namedCondition(named)))
    return rows.map(({ title }) => title).toSorted()
  }
  const named = await found(undefined)
  expect(named).toEqual(expected)
  expect(await found(0)).toEqual(named)
})
