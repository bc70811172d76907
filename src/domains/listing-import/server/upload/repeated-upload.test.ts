import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'
import type { Person } from '#tests/support/accounts.ts'

let office: ImportOffice
beforeAll(async () => void (office = await openImportOffice()))
afterAll(() => office.close())

const csv = 'title,category,location,price\nBright flat,Condo,Bole,45000\n'
const send = (who: Person, text: string, key: string, fileName = 'homes.csv') =>
  office.call(who, 'POST', `${office.path}?file_name=${fileName}`, text, {
    'content-type': 'text/csv',
    'idempotency-key': key,
  })
const importOf = ({ body }: Awaited<ReturnType<typeof send>>) => (body['import'] as { id: number }).id
const stored = () => readdirSync(join(office.dataDir, 'imports'))

test('a file that is uploaded again under one key is one import, and is stored once', async () => {
  const agent = await office.person('agent')
  const [first, again] = [await send(agent, csv, 'try'), await send(agent, csv, 'try')]
  expect([first.status, again.status, importOf(again)]).toEqual([201, 201, importOf(first)])
  expect((await office.call(agent, 'GET', office.path)).list).toHaveLength(1)
  expect(stored()).toHaveLength(1)
  expect((await office.run(agent, importOf(again), 'check')).state).toBe('done')
})

test('another file under the key of an earlier one is refused, and is not kept', async () => {
  const agent = await office.person('agent')
  await send(agent, csv, 'other')
  const before = stored()
  for (const other of [
    await send(agent, `${csv}Villa,Condo,Bole,1\n`, 'other'),
    await send(agent, csv, 'other', 'b.csv'),
  ])
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused'])
  expect(stored()).toEqual(before)
})
