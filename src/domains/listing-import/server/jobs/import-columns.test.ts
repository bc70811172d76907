import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openImportOffice, type ImportOffice } from '#tests/support/import-office.ts'

let office: ImportOffice
let sara: Person
beforeAll(async () => {
  office = await openImportOffice()
  sara = await office.person('agent')
})
afterAll(() => office.close())

describe('a column that looks like a field', () => {
  const rows = `s1,Villa,Villa,Bole,9500000,For sale\ns2,Flat,Condo,Yeka,45000,ለኪራይ\n`
  const text = `reference,title,category,location,price,Deal or what\n${rows}`

  test('is not left out without a word', async () => {
    const { id, columns } = await office.upload(sara, text)
    expect(columns.at(-1)).toEqual({ column: 'Deal or what', field: 'property_type', looks_like: 'property_type' })
    const refused = await office.call(sara, 'POST', `${office.path}/${id}/start`, {})
    expect(refused).toMatchObject({ status: 400, body: { code: 'import-wrong-columns' } })
    expect(refused.body.message).toContain('"Deal or what" (For sale, ለኪራይ) looks like property_type')
    const done = await office.run(sara, id, 'start', { map: { 'Deal or what': 'property_type' } })
    expect(done.counts.added).toBe(2)
    expect((await office.stored()).slice(-2).map(({ propertyType }) => propertyType)).toEqual(['sell', 'rent'])
  })

  test('is left out when somebody says so', async () => {
    const { id } = await office.upload(sara, text.replaceAll(/^s/gm, 't'))
    expect((await office.run(sara, id, 'check', { map: { 'Deal or what': 'ignore' } })).counts.added).toBe(2)
  })
})
