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

test('one unknown value rejects its row, and not the column that is called like the field', async () => {
  const rows =
    'v1,Villa,Villa,Bole,9500000,For sale\nv2,Flat,Condo,Yeka,45000,Exchange\nv3,Hut,Villa,Yeka,7000000,sale\n'
  const { id, columns } = await office.upload(sara, `reference,title,category,location,price,Type\n${rows}`)
  expect(columns.at(-1)).toEqual({ column: 'Type', field: 'property_type', looks_like: null })
  const done = await office.run(sara, id, 'start', {})
  expect(done.counts).toMatchObject({ added: 2, rejected: 1 })
  expect((await office.stored()).slice(-2).map(({ propertyType }) => propertyType)).toEqual(['sell', 'sell'])
  expect(done.problems[0]?.problems[0]?.reason).toBe('Must be one of: rent, sell.')
  const amharic = await office.call(sara, 'GET', `${office.path}/${id}`, undefined, { 'accept-language': 'am' })
  expect(amharic.text).toContain('ከእነዚህ አንዱ መሆን አለበት፦ የሚከራይ፣ የሚሸጥ።')
})

describe('before an import starts', () => {
  const text =
    'reference,title,category,location,price,size,bedrooms\np1,Flat,Condo,Bole,45k,90 m2,2\np2,Villa for sale,Villa,Yeka,9500000,120 m2,3\n'

  test('what is unusual is told by rule and row, and the first listings are shown as cards', async () => {
    const { id } = await office.upload(sara, text)
    const checked = await office.run(sara, id, 'check', { map: { size: 'square_metres' } })
    expect(checked.counts).toMatchObject({ rows: 2, added: 2, rejected: 0, warned: 1 })
    expect(checked.warning_rules).toEqual({ highRent: 1, saysSale: 1 })
    expect(checked.warnings).toMatchObject([
      {
        line: 3,
        problems: [
          { field: 'price', value: '9500000.00' },
          { field: 'property_type', value: 'rent' },
        ],
      },
    ])
    expect(checked.cards).toMatchObject([
      {
        line: 2,
        title: 'Flat',
        price: '45000.00',
        category: 'Condominiums',
        location: 'Bole, Addis Abeba',
        bedrooms: 2,
      },
      { line: 3, price_per_m2: '79167' },
    ])
    const amharic = await office.call(sara, 'GET', `${office.path}/${id}`, undefined, { 'accept-language': 'am' })
    expect(amharic.text).toContain('ኪራዩ በወር ከ1,000,000 ብር በላይ ነው')
  })

  test('an unusual row stands in the error sheet although it is imported', async () => {
    const { id } = await office.upload(sara, text)
    await office.run(sara, id, 'start', { map: { size: 'square_metres' } })
    const { text: sheet } = await office.call(sara, 'GET', `${office.path}/${id}/errors`)
    expect(sheet.split('\r\n')[1]).toMatch(
      /^3,"Price \(ETB\); Rent or sale","Price \(ETB\): Please check: A rent of more than/,
    )
    expect((await office.stored()).at(-1)).toMatchObject({ sourceReference: 'p2', publication: 'published' })
  })

  test('new listings can wait as drafts, which are not on the market and do not expire', async () => {
    const { id } = await office.upload(sara, text.replaceAll(/^p/gm, 'd'))
    const options = { map: { size: 'square_metres' }, publication: 'draft' }
    expect(await office.run(sara, id, 'start', options)).toMatchObject({ publication: 'draft', counts: { added: 2 } })
    expect((await office.stored()).at(-1)).toMatchObject({ publication: 'draft', listed: false, expiresAt: null })
  })
})
