import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type CopiedRow, copyRows } from './copy-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function read(statement: string, kinds: Parameters<typeof copyRows>[2]): Promise<CopiedRow[]> {
  const found: CopiedRow[] = []
  for await (const rows of copyRows(database.pool, statement, kinds)) found.push(...rows)
  return found
}

test('rows are those of the same query, over many parts, absent and long values and other scripts among them', async () => {
  const long = 'ቦሌ-'.repeat(40)
  const statement = `select turn, turn / 7.0::float8, turn % 3 = 0, case turn % 4 when 0 then null when 1 then 'ቤት' when 2 then '${long}'
    else 'w' || turn % 900 end, nullif(turn % 5, 0) from generate_series(-3, 30000) as turn`
  const { rows } = await database.pool.query<unknown[]>({ text: statement, rowMode: 'array' })
  expect(await read(statement, ['int', 'float', 'yesNo', 'text', 'int'])).toEqual(rows)
  expect(await read('select 1 where false', ['int'])).toEqual([])
})

test('bytes are what was sent until the next part is asked for, however long the reader takes', async () => {
  const statement = 'select turn, repeat(chr(65 + turn % 26), turn * 37 % 3000) from generate_series(1, 3000) as turn'
  let seen = 0
  for await (const rows of copyRows(database.pool, statement, ['int', 'bytes'])) {
    if (seen % 7 === 0) await pause(1)
    for (const [turn, bytes] of rows) {
      seen += 1
      expect(turn).toBe(seen)
      expect(Buffer.from(bytes as Uint8Array).toString()).toBe(
        String.fromCodePoint(65 + (seen % 26)).repeat((seen * 37) % 3000),
      )
    }
  }
  expect(seen).toBe(3000)
})

test('a statement that fails fails for its reader, and the connections serve others', async () => {
  for (let turn = 0; turn < 12; turn += 1)
    await expect(read('select 1 / (turn - 9000) from generate_series(1, 9999) as turn', ['int'])).rejects.toThrow(
      'division by zero',
    )
  expect(await read('select 4', ['int'])).toEqual([[4]])
})

test('a reader may stop early', async () => {
  for (let turn = 0; turn < 12; turn += 1)
    for await (const rows of copyRows(database.pool, 'select generate_series(1, 1000000)', ['int'])) {
      expect(rows[0]).toEqual([1])
      break
    }
  expect(await read('select 4', ['int'])).toEqual([[4]])
})
