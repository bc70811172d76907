import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'
import { field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/en.ts'
import { dayOf } from '#shared/moment.ts'
import { lastDays, weeksOf } from '../period.ts'
import { periodOfAddress } from './period-choice.tsx'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
  await server.market.addListings(9, (index) => ({ title: `Home ${index}` }))
})
afterAll(() => server.close())

const own = () => screen.findByRole('form', { name: en.own })
const chart = (title: string) => screen.findByRole('region', { name: title })
/** Expands a collapsed section. */
const unfold = async (title: string) => hands.click(await screen.findByRole('heading', { level: 2, name: title }))

test('every chart is a table too, by keyboard, with the same figures', async () => {
  await openPage(server, '/dashboard?days=90', { as: admin })
  await unfold(en.now)
  const categories = await chart(en.categories)
  const first = within(categories).getAllByRole('listitem')[0]?.textContent ?? ''
  within(categories)
    .getByRole('button', { name: `Show as table: ${en.categories}` })
    .focus()
  await hands.keyboard('{Enter}')
  const table = await within(categories).findByRole('table', { name: en.categories })
  const headings = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(headings).toEqual([en.name, en.listings, en.share])
  expect(first.startsWith(within(table).getAllByRole('rowheader')[0]?.textContent ?? '?')).toBe(true)
  const weeks = await chart(en.weeks)
  await press(`Show as table: ${en.weeks}`, weeks)
  expect(within(weeks).getAllByRole('row')).toHaveLength(1 + weeksOf(lastDays(90, dayOf(Date.now()))).length)
  await press(`Show as chart: ${en.weeks}`, weeks)
  await waitFor(() => expect(within(weeks).queryByRole('table')).toBeNull())
})

test('the period stands in the address: a usual one, or own dates', async () => {
  const page = await openPage(server, '/dashboard', { as: admin })
  await unfold(en.period)
  const periods = await screen.findByRole('navigation', { name: en.choosePeriod })
  const period = (days: 7 | 30) => within(periods).getByRole('link', { name: en.days[days] })
  expect(period(30).getAttribute('aria-current')).toBe('true')
  await hands.click(period(7))
  await waitFor(() => expect(page.address()).toMatch(/days=7$/))
  await waitFor(() => expect(period(7).getAttribute('aria-current')).toBe('true'))
  await fill(en.from, '2026-01-01', await own())
  await fill(en.to, '2026-03-31', await own())
  await press(en.show, await own())
  await waitFor(() => expect(page.address()).toMatch(/from=2026-01-01&to=2026-03-31$/))
  await screen.findByText(en.span({ from: '1 January 2026', to: '31 March 2026' }))
  await page.go(-1)
  await waitFor(() => expect(period(7).getAttribute('aria-current')).toBe('true'))
})

test('a period whose last day is given first is that period, not silently the usual one', async () => {
  const page = await openPage(server, '/dashboard?days=7', { as: admin })
  await fill(en.from, '2026-03-31', await own())
  await fill(en.to, '2026-01-01', await own())
  await press(en.show, await own())
  await waitFor(() => expect(page.address()).toMatch(/from=2026-01-01&to=2026-03-31$/))
  await screen.findByText(en.span({ from: '1 January 2026', to: '31 March 2026' }))
})

test('a period that is too long says so at its last day and stays in the fields; the usual one is shown', async () => {
  const { to: today, from } = lastDays(30, dayOf(Date.now()))
  const page = await openPage(server, '/dashboard?days=7', { as: admin })
  await fill(en.from, '2020-01-01', await own())
  await fill(en.to, '2022-01-01', await own())
  await press(en.show, await own())
  await waitFor(() => expect(page.address()).toMatch(/from=2020-01-01&to=2022-01-01$/))
  await screen.findByText(en.tooLong({ most: 731, shown: 30 }))
  const last = await field(en.to, await own())
  expect([last.value, last.getAttribute('aria-invalid')]).toEqual(['2022-01-01', 'true'])
  expect((await field(en.from, await own())).value).toBe('2020-01-01')
  const figures = () => page.calls.findLast((call) => call.startsWith('GET /api/dashboard?'))
  expect(figures()).toBe(`GET /api/dashboard?from=${from}&to=${today}`)
  await fill(en.to, '2021-12-31', await own())
  await press(en.show, await own())
  await waitFor(() => expect(figures()).toBe('GET /api/dashboard?from=2020-01-01&to=2021-12-31'))
  expect(screen.queryByText(en.tooLong({ most: 731, shown: 30 }))).toBeNull()
})

test('an agent sees the figures and the activity of own listings only', async () => {
  const { agent } = server
  const page = await openPage(server, '/dashboard', { as: agent })
  await screen.findByText(en.empty)
  expect(screen.getByRole('link', { name: en.add }).getAttribute('href')).toBe('/home-listings?new')
  page.close()
  await server.add(agent, { title: 'Own home' })
  await openPage(server, '/dashboard', { as: agent })
  const listings = await screen.findByRole('link', { name: `1 ${en.whole}` })
  expect(listings.getAttribute('href')).toBe('/home-listings')
  await unfold(en.period)
  await within(await chart(en.activity)).findByRole('link', { name: /Own home/ })
  expect(screen.queryByRole('heading', { level: 2, name: 'Users' })).toBeNull()
})

test('figures that do not come say so, and come with another try; new enquiries are not asked for after them', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage(server, '/dashboard', { as: admin, failing: /GET \/api\/dashboard\?/ })
  await screen.findByText(en.failed)
  expect(page.calls).toContain('GET /api/enquiries/counts')
  page.mend()
  await press('Try again')
  await screen.findByRole('heading', { level: 2, name: en.now })
  logged.mockRestore()
})

test('a role that sees no listings is told so, and is not asked to add any', async () => {
  await openPage(server, '/dashboard', { as: await server.person(['dashboard.read', 'users.read']) })
  await screen.findByText(en.noAccess)
  expect(screen.queryByText(en.empty)).toBeNull()
})

test('a period of an address with a day that no month has is the usual one', () => {
  const { days } = periodOfAddress(new URLSearchParams({ from: '2026-02-31', to: '2026-03-05' }))
  expect(days).toBe(30)
})
