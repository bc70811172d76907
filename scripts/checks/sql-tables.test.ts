import { expect, test } from 'vitest'

import { sqlTableProblems, tableProblems, type SourceText } from './sql-tables.ts'

const tables: SourceText[] = [
  {
    path: 'src/domains/listings/server/listing.table.ts',
    text: "export const listingTable = pgTable('properties', {})",
  },
  // The file does not export the object, but the table still belongs to the slice.
  { path: 'src/domains/users/server/user.repository.ts', text: "const users = pgTable(\n  'users', {})" },
]
const problemsOf = (path: string, text: string, declared = [] as Parameters<typeof tableProblems>[1]) =>
  tableProblems([...tables, { path, text }], declared)

const repository = 'src/domains/students/server/student.repository.ts'
/** What the check tells to do. */
const remedy = 'use its server/index.ts, or declare it in sql-tables.rules.ts'
const writer = 'src/domains/listings/server/listing-writer.ts'

test('the product declares every table of another slice that its SQL names', () => {
  expect(sqlTableProblems()).toEqual([])
})

test.each([
  ['SQL text', 'sql`select name from users`'],
  ['a join', 'sql`select 1 from students join users on true`'],
  ['a statement that is executed as text', "pool.query('select 1 from users')"],
  ['a table object', 'db.select().from(users)'],
  ['a table object within SQL text', 'sql`select 1 from ${users}`'],
  ['a joined table object', 'db.select().from(students).leftJoin(users, on)'],
])('%s that reads another slice’s table is refused', (_name, text) => {
  expect(problemsOf(repository, text)).toEqual([`${repository} reads users, a table of domains/users: ${remedy}`])
})

test.each([
  ['an insert', 'sql`insert into users (name) values (1)`'],
  ['an update', 'sql`update users set name = 1`'],
  ['an update of a table object', 'tx.update(users).set({})'],
])('%s of another slice’s table is refused, also where its reads are declared', (_name, text) => {
  const declared = [{ slice: 'students', tables: ['users'], why: 'names' }]
  expect(problemsOf(repository, `${text}; sql\`select 1 from users\``, declared)).toEqual([
    `${repository} writes users, a table of domains/users: ${remedy}`,
  ])
})

test('a declared read is allowed, and one that nothing needs has to go', () => {
  const declared = [{ slice: 'students', tables: ['users'], why: 'names' }]
  expect(problemsOf(repository, 'sql`select name from users`', declared)).toEqual([])
  expect(problemsOf(repository, '// from users', declared)).toEqual([
    'students no longer reads users: delete the declaration',
  ])
})

test.each([
  'sql`update properties set price = 1`',
  'sql`delete from properties`',
  'sql`with gone as (delete from ${listingTable} returning id) select 1`',
  'tx.insert(listingTable).values(rows)',
])('only the writer of listings writes their table: %s', (text) => {
  expect(problemsOf(writer, text)).toEqual([])
  const other = 'src/domains/listings/server/other.ts'
  expect(problemsOf(other, text)).toEqual([`${other} writes properties, which only ${writer} may`])
})

test('words of SQL that name no table are left alone', () => {
  expect(
    problemsOf(repository, 'sql`with users_now as (select 1) select from users_now for update of users_now`'),
  ).toEqual([])
})
