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

test('a place that was typed before the places came is chosen when they are there', async () => {
  const page = await openPage(server, '/audit', { as: await server.person('admin') })
  const answered = Promise.withResolvers<void>()
  page.answer(/GET .api.location$/, (ask) => answered.promise.then(ask))
  await page.go('/pro?new')
  const place = await field('Location', await dialog('Add property'))
  await hands.type(place, 'Bole')
  await hands.tab()
  expect(place.value).toBe('Bole')
  answered.resolve()
  await waitFor(() => expect(place.value).toBe('Bole, Addis Abeba'))
})
