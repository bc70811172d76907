import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

test('while what is left to do is awaited, also over a connection that is dead, the screen says that it loads', async () => {
  const page = await openPage(server, '/audit', { as: await server.person('admin') })
  await screen.findByRole('heading', { name: 'Audit' })
  page.answer(/first-day/, () => new Promise(() => {}))
  await page.go('/dashboard')
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Loading...'))
})

test('two steps that are left out one right after the other are both left out', async () => {
  const page = await openPage(server, '/audit', { as: await server.person('admin') })
  await screen.findByRole('heading', { name: 'Audit' })
  const steps = ['mail', 'people'].map((step) => ({ step, done: false, left_out: false }))
  // What the list knows while the first one is being saved.
  page.answer(/first-day/, () => Response.json({ demo: 0, steps }))
  await page.go('/dashboard')
  for (const button of await screen.findAllByRole('button', { name: /^I don’t need this/ })) await hands.click(button)
  await waitFor(() => expect(page.toasts).toHaveLength(2))
  const { rows } = await server.database.pool.query(`select value from settings where key = 'first_steps_left_out'`)
  expect(rows).toEqual([{ value: ['mail', 'people'] }])
})
