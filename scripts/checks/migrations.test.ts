import { expect, test } from 'vitest'
import type { MigrationFile } from '#platform/database/migration-files.ts'
import { migrationProblems } from './migrations.ts'

const file = (sql: string, name = '0013_next.sql'): MigrationFile => ({
  name,
  sql,
  checksum: '',
  inTransaction: true,
  needs: /^-- contract: (\d{4})/m.exec(sql)?.[1] ?? null,
})
const before = file('create table home (id int, price int)', '0012_home.sql')
const problems = (sql: string) => migrationProblems([before, file(sql)])

test('every migration of the product can run beside the release before, or says why not', () => {
  expect(migrationProblems()).toEqual([])
})

test.each([
  ['drop table home', 'drops something'],
  ['alter table home drop column price', 'drops a column'],
  ['alter table home add column a int, drop price', 'drops a column'],
  ['ALTER TABLE home\n  RENAME COLUMN price TO cost', 'renames something'],
  ['alter table home rename to house', 'renames something'],
  ['alter table home alter column price type bigint', 'another type'],
  ['alter table home alter price set not null', 'demands a value'],
  ['alter table home alter price drop default', 'takes a default away'],
  ['alter table home add column rooms integer not null', 'needs a value'],
  ['alter table home add constraint cheap check (price < 5)', 'a rule for rows'],
  ['create unique index home_price on home (price)', 'a rule for rows'],
  ['drop function noted()', 'drops something'],
])('refuses %s', (sql, why) => {
  expect(problems(`-- About prices.\n${sql};`)).toEqual([expect.stringContaining(`0013_next.sql:2 `)])
  expect(problems(sql)[0]).toContain(why)
})

test.each([
  'alter table home add column rooms integer',
  "alter table home add column kind text not null default 'flat; not a drop column'",
  'alter table home drop constraint home_check',
  'alter table home alter column price drop not null',
  'create index home_price on home (price)',
  'create table rent (id int not null); alter table rent add constraint one check (id > 0); create unique index rent_id on rent (id)',
  'create or replace function f() returns void language sql as $$ drop table home $$ -- drop table home',
])('lets through %s', (sql) => {
  expect(problems(sql)).toEqual([])
})

test('what takes something away says which earlier migration replaced it, or why nobody misses it', () => {
  expect(problems('-- contract: 0012 nobody reads the price any more\nalter table home drop column price')).toEqual([])
  expect(problems('-- compatible: the release before never wrote it\nalter table home drop column price')).toEqual([])
  expect(problems('-- compatible:\nalter table home drop column price')).toHaveLength(1)
  expect(problems('-- contract: 0099 a number of nothing\nalter table home drop column price')).toEqual([
    'migrations/0013_next.sql is the contract of 0099, which is no earlier migration',
  ])
})
