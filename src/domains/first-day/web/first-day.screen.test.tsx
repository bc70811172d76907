import { setTimeout } from 'node:timers/promises'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { type DrawnPage, openPage } from '#tests/support/screens/open-page.tsx'

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

test('two steps that are left out one right after the other are both left out, also when the first call is slow', async () => {
  const page = await openSteps()
  const isFirst = [true]
  page.answer(saving, async (ask) => {
    if (isFirst.pop()) await setTimeout(300)
    return ask()
  })
  for (const button of await leaveOutButtons()) await hands.click(button)
  await waitFor(() => expect(page.toasts).toHaveLength(2))
  expect(await leftOut()).toEqual(['mail', 'people'])
})

test('a step that could not be left out is not left out with the next one', async () => {
  const page = await openSteps()
  const isFirst = [true]
  page.lose(saving, () => isFirst.pop() === true)
  for (const button of await leaveOutButtons()) await hands.click(button)
  await waitFor(() => expect(page.toasts).toHaveLength(2))
  expect(await leftOut()).toEqual(['people'])
})

const saving = /PUT .*settings/
const leaveOutButtons = () => screen.findAllByRole('button', { name: /^I don’t need this/ })

/** Opens the list with two steps, of which it never learns that they are left out, as while that is being saved. */
async function openSteps(): Promise<DrawnPage> {
  const page = await openPage(server, '/audit', { as: await server.person('admin') })
  await screen.findByRole('heading', { name: 'Audit' })
  const steps = ['mail', 'people'].map((step) => ({ step, done: false, left_out: false }))
  page.answer(/first-day/, () => Response.json({ demo: 0, steps }))
  await page.go('/dashboard')
  return page
}

async function leftOut(): Promise<unknown> {
  const { rows } = await server.database.pool.query(`select value from settings where key = 'first_steps_left_out'`)
  return rows[0]?.value
}
