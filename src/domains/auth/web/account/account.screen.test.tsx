import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, testPassword, type Accounts } from '#tests/support/accounts.ts'
import { describedBy, dialog, field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { holdsUnsaved } from '#ui/admin/form/unsaved.tsx'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts()
})
afterAll(() => server.close())

const section = (name: string) => screen.findByRole('region', { name })
const told = (inside: HTMLElement) =>
  within(inside)
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)

test('the profile is changed, and phones are stored in one form', async () => {
  const person = await server.person('user')
  const page = await openPage(server, '/user', { as: person })
  const profile = await section('Profile')
  within(profile).getByText(person.email)
  await fill('Name', 'Almaz K. Kebede', profile)
  await fill('Phone', '0911 22 33 44', profile)
  await fill('Birth date', '1990-12-31', profile)
  void page.go('/about')
  await press('Keep editing', await dialog('Leave without saving?'))
  await press('Save profile', profile)
  await waitFor(() => expect(told(profile)).toContain('Your profile is saved.'))
  await page.settled()
  expect(holdsUnsaved()).toBe(false)
  expect((await field('Phone', profile)).value).toBe('+251911223344')
  expect(localStorage.getItem('name')).toBe('Almaz K. Kebede')
  within(await section('Photo')).getByText('AK')
  page.answer(/^PUT \/api\/users\/me$/)
  await press('Save profile', profile)
  await within(profile).findByText('The connection to our server failed. Please try again in a moment.')
  page.close()
  await openPage(server, '/user', { as: person })
  const again = await section('Profile')
  const values = await Promise.all(
    ['Name', 'Phone', 'Birth date'].map(async (label) => (await field(label, again)).value),
  )
  expect(values).toEqual(['Almaz K. Kebede', '+251911223344', '1990-12-31'])
})

test('a phone that is none is refused at its field', async () => {
  await openPage(server, '/user', { as: await server.person('user') })
  const profile = await section('Profile')
  const phone = await field('Phone', profile)
  await fill('Phone', '12', profile)
  await press('Save profile', profile)
  await waitFor(() => expect(describedBy(phone)).toMatch(/Must be a phone number/))
  await waitFor(() => expect(document.activeElement).toBe(phone))
})

test('a password change needs the current one and ends the other sessions', async () => {
  const person = await server.person('user')
  const { body } = await server.call(null, 'POST', '/api/users/login', { email: person.email, password: testPassword })
  const elsewhere = { token: String(body['token']) }
  await openPage(server, '/user', { as: person })
  const password = await section('Password')
  const change = async (current: string, next: string, confirm = next) => {
    await fill('Current Password', current, password)
    await fill('New Password', next, password)
    await fill('Confirm New Password', confirm, password)
    await hands.click(within(password).getByRole('button', { name: /^(?:Change|Save)/ }))
  }
  await change(testPassword, 'the next password', 'another')
  await within(password).findByText('Passwords do not match')
  await change('not the current one', 'the next password')
  const current = await field('Current Password', password)
  await waitFor(() => expect(describedBy(current)).toBe('This is not your current password.'))
  await waitFor(() => expect(document.activeElement).toBe(current))
  expect(within(password).getAllByText('This is not your current password.')).toHaveLength(1)
  await change(testPassword, 'password123')
  const next = await field('New Password', password)
  await waitFor(() => expect(describedBy(next)).toMatch(/most common/))
  await change(testPassword, 'the next password')
  await waitFor(() => expect(told(password)).toContain('Password changed. You’re signed out on all other devices.'))
  expect(current.value).toBe('')
  const sessions = await section('Sessions')
  await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(1))
  expect((await server.call(elsewhere, 'GET', '/api/users/me')).status).toBe(401)
  expect((await server.call(person, 'GET', '/api/users/me')).status).toBe(200)
})

test('a password change whose answer was lost is told as done when it is sent again, even with another new password', async () => {
  const person = await server.person('user')
  const page = await openPage(server, '/user', { as: person })
  const password = await section('Password')
  let sent = 0
  page.lose(/^POST \/api\/users\/me\/password$/, () => (sent += 1) <= 2)
  for (const next of ['the next password', 'the next password', 'yet another password']) {
    await fill('Current Password', testPassword, password)
    await fill('New Password', next, password)
    await fill('Confirm New Password', next, password)
    await hands.click(within(password).getByRole('button', { name: /^Change/ }))
    await page.settled()
  }
  await waitFor(() => expect(told(password)).toContain('Password changed. You’re signed out on all other devices.'))
  const { email } = person
  const signIn = { email, password: 'yet another password' }
  expect((await server.call(null, 'POST', '/api/users/login', signIn)).status).toBe(200)
})

test('who must choose a password goes on after a lost answer, instead of being asked for one that the page has no field for', async () => {
  const person = await server.person('user', { mustChangePassword: true })
  const page = await openPage(server, '/change-password', { as: person })
  let sent = 0
  page.lose(/^POST \/api\/users\/me\/password$/, () => (sent += 1) === 1)
  await fill('New Password', 'the next password')
  await fill('Confirm New Password', 'the next password')
  const submit = screen.getByRole('button', { name: 'Set the new password' })
  await hands.click(submit)
  await page.settled()
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull())
  await hands.click(submit)
  await waitFor(() => expect(page.address()).not.toContain('change-password'))
})

test('own sessions are listed, ended one by one, and all others at once', async () => {
  const person = await server.person('user')
  const origin = {
    address: '127.0.0.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const others: string[] = []
  for (let count = 0; count < 3; count += 1) {
    others.push(await server.dependencies.signIn.sessions.createSession(person.id, { remember: false, origin }))
  }
  const alive = async () => {
    const answers = await Promise.all(others.map((token) => server.call({ token }, 'GET', '/api/users/me')))
    return answers.filter(({ status }) => status === 200).length
  }
  await openPage(server, '/user', { as: person })
  const sessions = await section('Sessions')
  await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(4))
  expect(within(sessions).getAllByText('This session')).toHaveLength(1)
  const [first] = within(sessions).getAllByRole('button', { name: 'End the session: Firefox on Linux' })
  if (first) await hands.click(first)
  await waitFor(() => expect(told(sessions)).toContain('Session ended.'))
  await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(3))
  expect(await alive()).toBe(2)
  await press('Sign out everywhere else', sessions)
  await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(1))
  await within(sessions).findByText('All other sessions ended.')
  expect(await alive()).toBe(0)
})
