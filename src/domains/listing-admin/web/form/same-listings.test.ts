import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffProperty } from '#domains/listings/index.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { querySame, sameAmong, listingToCompare } from './same-listings.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, String(value))
  return form
}

/** Returns the listings that the form with these values warns of. */
async function toldOf(values: Record<string, unknown>, self?: number): Promise<number[]> {
  const stated = listingToCompare(formOf(values))
  if (!stated) return []
  const { list, text } = await office.call(office.agent, 'GET', `/api/property?${querySame(stated)}`)
  expect(text.startsWith('[')).toBe(true)
  return sameAmong(list as unknown as StaffProperty[], stated, self).map(({ id }) => id)
}

test.each([
  { property_type: 'sell', price: '12500000' },
  { property_type: 'rent', rent_period: 'month', price: '45000' },
  { property_type: 'rent', rent_period: 'day', price: '1499.5' },
  { property_type: 'rent', rent_period: 'year', price: '500000' },
])('two listings of the same owner, place, price and size are told of: $property_type $rent_period', async (offer) => {
  const id = await office.add(office.agent, { ...offer, square_feet: '1076.39', publication: 'draft' })
  await office.add(office.otherAgent, { ...offer, square_feet: '1076.39' })
  const { location_id: place } = (await office.call(office.agent, 'GET', `/api/property/${id}`)).body
  const typed = { ...offer, location_id: place, square_feet: '1076.39' }
  expect(await toldOf(typed)).toEqual([id])
  expect(await toldOf(typed, id)).toEqual([])
  for (const other of [
    { price: Number(offer.price) + 0.5 },
    { square_feet: '1076.4' },
    { location_id: office.market.places.bole },
  ])
    expect(await toldOf({ ...typed, ...other })).toEqual([])
})

test('while price, place or size are not stated there is nothing to compare', () => {
  const whole = { property_type: 'sell', price: '5', location_id: '1', square_feet: '900' }
  expect(listingToCompare(formOf(whole))).not.toBeNull()
  for (const lacking of [
    { price: '' },
    { price: 'dear' },
    { location_id: '' },
    { square_feet: '0' },
    { property_type: '' },
  ])
    expect(listingToCompare(formOf({ ...whole, ...lacking }))).toBeNull()
})
