import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { aboutHomes, impersonal } from '#tests/support/impersonal-columns.ts'
import { traces } from './traces.ts'

let database: TestDatabase
let columns: Map<string, string[]>
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  )
  columns = new Map(rows.map((row) => [row.table, row.columns]))
})
afterAll(() => database.drop())

/** Whether a column identifies rows of the person, who knows those values. */
const key = (column: string) =>
  /^(?:id|(?:user|owner|actor|author|agent|person)_id|(?:actor|author)_name)$/.test(column)
const speaksOfPeople = /email|phone|name|address|agent|user|actor|owner|author|person|birth|contact|bio|avatar/

/** Returns the columns that refer to an account. */
async function references(): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select conrelid::regclass::text as table, array_agg(attname::text) as columns
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid in ('users'::regclass, 'enquiries'::regclass, 'students'::regclass, 'alert_people'::regclass)
     group by 1`,
  )
  return new Map(rows.map((row) => [row.table, row.columns]))
}

test('every table says whether it holds something about a person', () => {
  const declared = new Set([...traces.map(({ table }) => table), ...Object.keys(impersonal)])
  expect([...columns.keys()].filter((table) => !declared.has(table))).toEqual([])
  expect([...declared].filter((table) => !columns.has(table))).toEqual([])
})

test('every column of such a table is shown to its person or withheld on purpose', () => {
  for (const [table, all] of columns) {
    const those = traces.filter((trace) => trace.table === table)
    if (those.length === 0) continue
    const named = new Set(those.flatMap(({ shown, withheld = [] }) => [...shown, ...withheld]))
    const asked = (column: string) => !aboutHomes.includes(table) || speaksOfPeople.test(column)
    const found = all.filter((column) => !named.has(column) && !key(column) && asked(column))
    expect([table, found]).toEqual([table, []])
    expect([table, [...named].filter((column) => !all.includes(column))]).toEqual([table, []])
  }
})

test('no other table has a column that speaks of a person or refers to one', async () => {
  const referring = await references()
  for (const [table, allowed] of Object.entries(impersonal)) {
    const personal = (columns.get(table) ?? []).filter(
      (column) => (speaksOfPeople.test(column) || referring.get(table)?.includes(column)) && !allowed.includes(column),
    )
    expect([table, personal]).toEqual([table, []])
  }
})
