import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

let counter = 0
/** Asks as a visitor, from a fresh address. */
const ask = (body: Record<string, unknown>) =>
  office.app.inject({
    method: 'POST',
    url: '/api/alerts',
    remoteAddress: `10.${(counter += 1)}.0.1`,
    payload: { email: `reader${counter}@mailbox.example`, search: 'bedrooms=2', ...body },
  })

describe('asking to be told of new homes', () => {
  test.each([
    ['zzz=1&category=nothing', 'zzz'],
    ['category=nothing', 'category'],
    ['type=lease', 'type'],
    ['price_min=abc', 'price_min'],
    ['bedrooms_min=2&bedrooms_max=many', 'bedrooms_max'],
  ])('%s is no search for all homes, unless its page leaves that out', async (search, name) => {
    const refused = await ask({ search })
    const message = `This part of the search could not be read: ${name}.`
    expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ field: 'search', message }]])
    const origin = { address: `10.${(counter += 1)}.0.1`, userAgent: null }
    const email = `form${counter}@mailbox.example`
    const form = await office.dependencies.alerts.pages(origin).ask(new URLSearchParams(search), { email })
    expect(form).toMatchObject({ status: 200, errors: {} })
  })

  test('takes the address of a page that leaves nothing out', async () => {
    const search =
      'type=rent&bedrooms=4%2B&price_min=9000&price_max=100&amenities=Parking&category=&q=&asked=1&cursor=x'
    expect((await ask({ search })).statusCode).toBe(202)
  })

  test('takes only languages that are offered', async () => {
    const response = await ask({ language: 'qps' })
    const errors = [{ field: 'language', message: 'Must be one of: en, am.' }]
    expect([response.statusCode, response.json().errors]).toEqual([400, errors])
  })
})
