import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await openImportOffice()
})
afterAll(() => office.close())

test('checks that begin at once do not wait for each other', async () => {
  const agent = await office.person('agent')
  const ids: number[] = []
  for (let file = 1; file <= 6; file += 1)
    ids.push((await office.upload(agent, `title,category,location,price\nFlat ${file},Condo,Bole,45000\n`)).id)
  const begun = await Promise.all(ids.map((id) => office.call(agent, 'POST', `${office.path}/${id}/check`, {})))
  expect(begun.map(({ status }) => status)).toEqual(ids.map(() => 202))
})
