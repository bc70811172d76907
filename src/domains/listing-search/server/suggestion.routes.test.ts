import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

const suggestions = (q: string) => office.call(null, 'GET', `/api/suggestions?q=${encodeURIComponent(q)}`)

test('the listing of a reference comes first, with its title in the script that was typed', async () => {
  const id = await office.market.addListing({ title: 'Water tower', translations: { am: { title: 'የውሃ ግንብ' } } })
  const listing = { kind: 'listing', text: `RH-${id}`, id }
  expect((await suggestions(`rh ${id}`)).list[0]).toEqual({ ...listing, label: 'Water tower' })
  expect((await suggestions(`ቤት RH-${id}`)).list[0]).toEqual({ ...listing, label: 'የውሃ ግንብ' })
})

test('without a reference, or with that of a listing off the market, there is no listing among them', async () => {
  const draft = await office.market.addListing({ publication: 'draft' })
  for (const q of ['ger', 'villa', `RH-${draft}`, 'RH-9999999999'])
    expect((await suggestions(q)).list.map(({ kind }) => kind)).not.toContain('listing')
})

test('names are completed in the script that was typed, best first and at most eight', async () => {
  const [latin, ethiopic] = [await suggestions('ger'), await suggestions('ገር')]
  // Without an id: that is the one of a listing.
  expect(latin.list[0]).toEqual({ kind: 'place', text: 'Gerji', label: 'Gerji', within: 'Bole' })
  expect(ethiopic.list[0]).toMatchObject({ kind: 'place', text: 'ገርጂ', label: 'ገርጂ' })
  for (const q of ['a', 'apartment', '2 bedroom ']) expect((await suggestions(q)).list.length).toBeLessThanOrEqual(8)
})

test.each(['', ' ', 'x'.repeat(1000), 'a\0b'])('nothing is suggested for %j', async (q) => {
  const answer = await suggestions(q)
  expect([answer.status, wrongFields(answer)]).toEqual([400, ['q']])
})
