import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSourceFile } from '#domains/listing-files/server/index.ts'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'
import { importListings } from '../import-listings.ts'
import { beginCommandImport } from '../jobs/command-import.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await openImportOffice()
})
afterAll(() => office.close())

const query = async (text: string) => (await office.database.pool.query(text)).rows

// The first transaction that changes a listing ends in a deadlock, as if somebody else had won; the next one goes through.
beforeEach(async () => {
  await query(`create sequence tries;
    create function lose_once() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 1 then raise exception 'lost' using errcode = 'deadlock_detected'; end if;
      return null;
    end $$`)
})
afterEach(() => query('drop function lose_once() cascade; drop sequence tries'))

const loseOnceAfter = (event: 'insert' | 'delete') =>
  query(`create constraint trigger lose_once after ${event} on properties
    deferrable initially deferred for each row execute function lose_once()`)

const changesOf = async (action: string) =>
  (await query(`select changes, members from audit_events where action = '${action}' order by id desc limit 1`))[0]

test('an undo counts what it did once, also when a part of it had to be tried again', async () => {
  const agent = await office.person('agent')
  const { id } = await office.upload(
    agent,
    'title,category,location,price\nOne,Condo,Bole,45000\nTwo,Condo,Bole,46000\n',
  )
  expect(await office.run(agent, id, 'start', {})).toMatchObject({ state: 'done' })
  await loseOnceAfter('delete')
  expect((await office.run(agent, id, 'undo')).counts).toMatchObject({ rows: 2, added: 2 })
  expect(await changesOf('listing-import.undone')).toMatchObject({ changes: { removed: [null, 2] }, members: 2 })
})

test('an import by the command counts what it stored once, also when a part of it had to be tried again', async () => {
  const { db } = office.dependencies
  const path = join(office.dataDir, 'homes.csv')
  writeFileSync(path, 'title,category,location,price\nThree,Condo,Bole,47000\n')
  const file = await openSourceFile(path)
  const { batch, onStored, end } = await beginCommandImport(db, { fileName: 'homes.csv', bytes: file.bytes })
  await loseOnceAfter('insert')
  await end(await importListings(db, file, { by: { context: null, batch }, onStored }))
  expect(await changesOf('listing-import.finished')).toMatchObject({ changes: { added: [null, 1] }, members: 1 })
})
