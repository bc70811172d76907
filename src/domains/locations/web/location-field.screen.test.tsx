import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { dialog, field, hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: AdminApp
beforeAll(async () => {
  server = await openOffice()
  await server.call(await server.person('admin'), 'POST', '/api/location/ready-set')
})
afterAll(() => server.close())

test.each([
  ['Bole', 'Bole, Addis Abeba'],
  ['Debre Zeit', 'Bishoftu'],
  ['ol', ''],
])('a place field that is left with "%s" holds "%s"', async (typed, held) => {
  await openPage(server, '/pro?new', { as: await server.person('admin') })
  const place = await field('Location', await dialog('Add property'))
  await waitFor(async () => {
    await hands.click(place)
    expect(screen.getAllByRole('option').length).toBeGreaterThan(45)
  })
  await hands.clear(place)
  await hands.type(place, typed)
  await hands.tab()
  await waitFor(() => expect(place.value).toBe(held))
})
