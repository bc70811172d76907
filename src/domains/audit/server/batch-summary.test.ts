import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordAudit, recordBatch } from './record-audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('of lists a batch tells what came and what went, since those of its rows differ otherwise', async () => {
  const batch = randomUUID()
  const entry = { action: 'property.updated', kind: 'property', batch } as const
  const changes = [
    {
      amenities: [
        ['pool', 'lift'],
        ['lift', 'parking'],
      ],
      tags: [['a'], ['b']],
    },
    { amenities: [['pool'], ['parking']], tags: [['a'], ['c']] },
  ] as const
  await database.db.transaction(async (tx) => {
    for (const [id, one] of changes.entries()) {
      const subject = { kind: 'property', id, name: 'Home' }
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await recordAudit(tx, { kind: 'visitor' }, null, { ...entry, subject, changes: one })
    }
    await recordBatch(tx, null, entry)
  })
  const { rows } = await database.pool.query('select changes from audit_events where batch = $1 and members = 2', [
    batch,
  ])
  expect(rows[0]?.changes).toEqual({ amenities: [['pool'], ['parking']], tags: [['a'], { various: true }] })
})

test('the lowest and highest of a batch are said only where all its values are amounts', async () => {
  const batch = randomUUID()
  const entry = { action: 'property.updated', kind: 'property', batch } as const
  const changes = [
    { title: ['5.00', 'A'], price: ['1000.00', '2.00'], commission: [null, '1.00'] },
    { title: ['Villa', 'A'], price: ['900.00', '3.00'], commission: ['2.50', '1.00'] },
  ] as const
  await database.db.transaction(async (tx) => {
    for (const [id, one] of changes.entries()) {
      const subject = { kind: 'property', id, name: 'Home' }
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await recordAudit(tx, { kind: 'visitor' }, null, { ...entry, subject, changes: one })
    }
    await recordBatch(tx, null, entry)
  })
  const { rows } = await database.pool.query('select changes from audit_events where batch = $1 and members = 2', [
    batch,
  ])
  expect(rows[0]?.changes).toEqual({
    title: [{ various: true }, 'A'],
    price: [
      { various: true, lowest: '900.00', highest: '1000.00' },
      { various: true, lowest: '2.00', highest: '3.00' },
    ],
    commission: [{ various: true }, '1.00'],
  })
})
