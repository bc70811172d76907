import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { AuditChanges } from '../audit.ts'
import { recordAudit, recordBatch } from './record-audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Returns the changes in the entry of a batch whose rows changed so. */
async function summaryOf(rows: readonly AuditChanges[]): Promise<unknown> {
  const batch = randomUUID()
  const entry = { action: 'property.updated', kind: 'property', batch } as const
  await database.db.transaction(async (tx) => {
    for (const [id, changes] of rows.entries()) {
      const subject = { kind: 'property', id, name: 'Home' }
      await recordAudit(tx, null, { ...entry, subject, changes })
    }
    await recordBatch(tx, null, entry)
  })
  const found = await database.pool.query('select changes from audit_events where batch = $1 and members = $2', [
    batch,
    rows.length,
  ])
  return found.rows[0]?.changes
}

test('of lists a batch tells what came and what went, since those of its rows differ otherwise', async () => {
  const summary = await summaryOf([
    {
      amenities: [
        ['pool', 'lift'],
        ['lift', 'parking'],
      ],
      tags: [['a'], ['b']],
    },
    { amenities: [['pool'], ['parking']], tags: [['a'], ['c']] },
  ])
  expect(summary).toEqual({ amenities: [['pool'], ['parking']], tags: [['a'], { various: true }] })
})

test('the lowest and highest of a batch are said only where all its values are amounts', async () => {
  const summary = await summaryOf([
    { title: ['5.00', 'A'], price: ['1000.00', '2.00'], commission: [null, '1.00'] },
    { title: ['Villa', 'A'], price: ['900.00', '3.00'], commission: ['2.50', '1.00'] },
  ])
  expect(summary).toEqual({
    title: [{ various: true }, 'A'],
    price: [
      { various: true, lowest: '900.00', highest: '1000.00' },
      { various: true, lowest: '2.00', highest: '3.00' },
    ],
    commission: [{ various: true }, '1.00'],
  })
})
