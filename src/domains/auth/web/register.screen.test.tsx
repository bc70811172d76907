import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { describedBy, field, fill, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts()
})
afterAll(() => server.close())

const password = 'injera with shiro'
const registerCall = /^POST \/api\/users$/

async function register(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries({ Name: 'Selam Girma', Email: 'selam@people.example', ...values }))
    await fill(label, value)
  await press('Register')
}

test('the Register screen says Passwords do not match without a call', async () => {
  const page = await openPage(server, '/register')
  await register({ Password: password, 'Confirm Password': 'another' })
  await screen.findByText('Passwords do not match')
  const focused = await field('Confirm Password')
  await waitFor(() => expect(document.activeElement).toBe(focused))
  expect(page.calls.filter((call) => registerCall.test(call))).toEqual([])
  const login = screen.getByRole('link', { name: 'Already have an account? Log in' })
  expect(login.getAttribute('href')).toBe('/login')
})

test('the Register screen says at once everything that is wrong, and names what is empty', async () => {
  const page = await openPage(server, '/register')
  await register({ Name: '', Email: 'selam@people', Password: 'short', 'Confirm Password': 'another' })
  await screen.findByText('Please fill in “Name”.')
  screen.getByText('Must be an email address.')
  screen.getByText('Must have at least 8 characters.')
  screen.getByText('Passwords do not match')
  expect(page.calls.filter((call) => registerCall.test(call))).toEqual([])
})

test('the Register screen says Registering... while busy, keeps the session and goes to the own account', async () => {
  const page = await openPage(server, '/register')
  const { promise, resolve } = Promise.withResolvers<void>()
  page.answer(registerCall, (ask) => promise.then(ask))
  await register({ Password: password, 'Confirm Password': password })
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Registering...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  resolve()
  await waitFor(() => expect(page.address()).toBe('/user'))
  const kept = { roleName: 'user', email: 'selam@people.example', userPermissions: '[]' }
  expect({ ...localStorage }).toMatchObject(kept)
})

test('the Register screen says its exact text when registering fails, and what is wrong with a field', async () => {
  const { email } = await server.person('user')
  const page = await openPage(server, '/register')
  await register({ Email: email, Password: password, 'Confirm Password': password })
  await screen.findByText('Registration failed. Please try again.')
  screen.getByText(/^If you already have an account, log in or reset your password\./)
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/forgot-password')
  await register({ Email: 'other@people.example', Password: 'password123', 'Confirm Password': 'password123' })
  const first = await field('Password')
  await waitFor(() => expect(describedBy(first)).toMatch(/most common/))
  await waitFor(() => expect(document.activeElement).toBe(first))
  screen.getByText('Registration failed. Please try again.')
  screen.getByText(/^If you already have an account/)
  page.answer(registerCall)
  await press('Register')
  await screen.findByText('The connection to our server failed. Please try again in a moment.')
})
