import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openOffice } from '#tests/support/office.ts'
import { press, row, rowAction } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

test('a home is marked as rented from its row, and put back on the market; both can be undone', async () => {
  const server = await openOffice()
  onTestFinished(() => server.close())
  const admin = await server.person('admin')
  const home = { property_type: 'rent', price: '45000' }
  await server.add(admin, { ...home, title: 'Let home' })
  await server.add(admin, { ...home, title: 'Sold home', property_type: 'sell', status: 'sold' })
  await server.add(admin, { ...home, title: 'Let draft', publication: 'draft' })
  const page = await openPage(server, '/pro?q=Let home', { as: admin })
  await rowAction('Mark as rented', 'Let home')
  await waitFor(async () => expect((await row('Let home')).textContent).toContain('Rented'))
  page.toasts.findLast(({ action }) => action !== undefined)?.action?.onPress()
  await waitFor(async () => expect((await row('Let home')).textContent).toContain('Available'))
  await rowAction('Mark as rented', 'Let home')
  await waitFor(async () => expect((await row('Let home')).textContent).toContain('Rented'))
  await rowAction('Put back on the market', 'Let home')
  await waitFor(async () => expect((await row('Let home')).textContent).toContain('Available'))

  await openPage(server, '/pro?q=Sold home', { as: admin })
  await press('Actions: Sold home')
  await screen.findByRole('menuitem', { name: 'Put back on the market' })
  await openPage(server, '/pro?q=Let draft', { as: admin })
  await press('Actions: Let draft')
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Mark as rented' })).toBeNull()
})
