import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, testPassword, type Accounts } from '#tests/support/accounts.ts'
import { describedBy, field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { openPage, type DrawnPage } from '#tests/support/screens/open-page.tsx'
import { en as signInEn } from '../messages/web.en.ts'

let server: Accounts
beforeAll(async () => {
  server = await startAccounts()
})
afterAll(() => server.close())

const loginCall = /^POST \/api\/users\/login/
const loginFailed = 'Login failed. Please check your credentials.'
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const stored = () => Object.fromEntries(Object.entries({ ...localStorage }))

async function signIn(email: string, password = testPassword, from = '/login'): Promise<DrawnPage> {
  const page = await openPage(server, from)
  await fillIn(email, password)
  await press('Sign In')
  return page
}

async function fillIn(email: string, password = testPassword): Promise<void> {
  await fill('Email', email)
  await fill('Password', password)
}

test('the form says Signing in... while busy, cannot be sent twice and keeps the focus', async () => {
  const page = await openPage(server, '/login')
  const { promise, resolve } = Promise.withResolvers<void>()
  page.answer(loginCall, (ask) => promise.then(ask))
  await fillIn('nobody@example.com', 'wrong')
  await press('Sign In')
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(busy.disabled).toBe(false)
  await hands.click(busy)
  expect(document.activeElement).toBe(busy)
  resolve()
  const idle = await screen.findByRole('button', { name: 'Sign In' })
  expect(idle.getAttribute('aria-disabled')).toBeNull()
  expect(page.calls.filter((call) => loginCall.test(call))).toHaveLength(1)
})

test('a failed sign-in shows its exact text, leads back to the password and keeps nothing', async () => {
  await signIn('nobody@example.com', 'wrong')
  await screen.findByText(loginFailed)
  const password = await field('Password')
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(stored()).toEqual({})
})

test('the form says the same whatever the server answers, and when to try again after too many attempts', async () => {
  const page = await signIn('nobody@example.com', 'wrong')
  for (const { status, ...body } of [
    { status: 400, code: 'invalid-input', message: 'Please fix the highlighted field.' },
    { status: 401, code: 'login-failed', message: 'The server says it in words of its own.' },
    { status: 500, code: 'unexpected', message: 'Something went wrong.' },
    { status: 429, code: 'too-many-attempts', message: 'Too many attempts. Please try again in 15 min.' },
  ]) {
    const told = page.calls.length
    page.answer(loginCall, () => Response.json(body, { status }))
    await press('Sign In')
    await waitFor(() => expect(page.calls.length).toBeGreaterThan(told))
    await waitFor(() => expect(alerts().join()).toContain(loginFailed))
    expect(alerts().join().includes(body.message)).toBe(status === 429)
  }
  page.answer(loginCall, () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await press('Sign In')
  await waitFor(() => expect(alerts().filter(Boolean)).toEqual([loginFailed]))
})

test("the form shows a network exception's own message", async () => {
  const page = await openPage(server, '/login')
  page.answer(loginCall)
  await fillIn('a@example.com', 'any')
  await press('Sign In')
  await screen.findByText('Failed to fetch')
})

test('the form asks for what is missing without a call, and leads to the first wrong field', async () => {
  const page = await openPage(server, '/login')
  const email = await field('Email')
  await press('Sign In')
  await waitFor(() => expect(describedBy(email)).toBe('Please fill in “Email”.'))
  await waitFor(() => expect(document.activeElement).toBe(email))
  await fillIn('no address', 'any')
  await press('Sign In')
  await waitFor(() => expect(describedBy(email)).toBe('Must be an email address.'))
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(page.calls.filter((call) => call.includes('login'))).toEqual([])
})

test('rememberMe is the string true, and there only when it was ticked', async () => {
  const person = await server.person('user')
  const page = await signIn(person.email)
  await waitFor(() => expect(page.address()).toBe('/user'))
  expect(stored()).not.toHaveProperty('rememberMe')
  page.close()
  const again = await openPage(server, '/login')
  await fillIn(person.email)
  await hands.click(screen.getByLabelText('Remember Me'))
  await press('Sign In')
  await waitFor(() => expect(again.address()).toBe('/user'))
  expect(stored()).toMatchObject({ rememberMe: 'true' })
})

test('an agent is at the agent page, anyone else at their account', async () => {
  const page = await signIn((await server.person('agent')).email)
  await waitFor(() => expect(page.address()).toBe('/agent_page'))
  page.close()
  const later = await signIn((await server.person('user')).email)
  await waitFor(() => expect(later.address()).toBe('/user'))
})

test('security 9: nobody is led to another site', async () => {
  const { email } = await server.person('user')
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example']) {
    const page = await signIn(email, testPassword, `/login?from=${encodeURIComponent(from)}`)
    await waitFor(() => expect(page.address(), from).toBe('/user'))
    expect(page.leftFor).toEqual([])
    page.close()
  }
})

test('pages for guests lead on, and a token that is over leads nowhere and is forgotten', async () => {
  const page = await openPage(server, '/products', { as: await server.person('user') })
  // Signed-in people can browse public pages too.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Properties'))
  expect(page.address()).toBe('/products')
  page.close()
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
    const guests = await openPage(server, path, { as: await server.person('user') })
    await waitFor(() => expect(guests.address(), path).toBe('/user'))
    guests.close()
  }
  const later = await openPage(server, '/about', { as: await server.person('user') })
  await later.settled()
  localStorage.setItem('token', 'x'.repeat(43))
  await later.go('/login')
  await screen.findByRole('button', { name: 'Sign In' })
  await waitFor(() => expect(stored()).toEqual({}))
  expect(later.address()).toBe('/login')
})

test('the error page forgets addresses that are not ours', async () => {
  for (const from of ['//other.example/users', 'https://other.example', '/\\other.example']) {
    const page = await openPage(server, `/error-page?from=${encodeURIComponent(from)}`)
    const link = await within(await screen.findByRole('main')).findByRole('link', { name: 'Log in' })
    await waitFor(() => expect(link.getAttribute('href'), from).toBe('/login'))
    page.close()
  }
})

test('the error page says that a change was not saved where the session had ended', async () => {
  await openPage(server, '/error-page?from=%2Fpro&unsaved')
  await screen.findByText(/^Your session ended before your changes were saved\./)
})

test('a new password needs a link; one that is over says so before a password is typed', async () => {
  for (const path of ['/reset-password', `/reset-password?token=${'x'.repeat(43)}`]) {
    const page = await openPage(server, path)
    await waitFor(() => expect(alerts().join(), path).toContain('This link is no longer valid.'))
    page.close()
  }
})

/** The check of a mailed link is lost, so that its form stays. */
const uncheckedLink = { failing: /auth\/reset-link$/ }

test('a link that has set the password, but was not answered, says to log in with it', async () => {
  const page = await openPage(server, `/reset-password?token=${'x'.repeat(43)}`, uncheckedLink)
  let sent = 0
  page.lose(/reset-password$/, () => (sent += 1) === 1)
  await fill('New Password', testPassword)
  await fill('Confirm New Password', testPassword)
  await press(signInEn.reset.submit)
  await page.settled()
  await press(signInEn.reset.submit)
  await waitFor(() => expect(alerts().join()).toContain('If you have just set a new password with it, log in'))
  expect(screen.getByRole('link', { name: signInEn.reset.login }).getAttribute('href')).toBe('/login')
})

test('a mailed link that the tab has kept for over ten minutes, or for another page, is kept for nobody', async () => {
  const [now, token] = [Date.now(), 'x'.repeat(43)]
  for (const old of [`/reset-password ${now - 11 * 60_000} ${token}`, `/accept-invitation ${now} ${token}`]) {
    sessionStorage.setItem('mailed-token', old)
    const page = await openPage(server, '/reset-password')
    await waitFor(() => expect(alerts().join()).toContain('This link is no longer valid.'))
    page.close()
  }
  sessionStorage.clear()
})

test('the tab keeps a mailed link when the page is loaded anew, until it turns out to be over', async () => {
  const linked = await openPage(server, `/reset-password?token=${'x'.repeat(43)}`, uncheckedLink)
  await field('New Password')
  linked.close()
  await openPage(server, '/reset-password', uncheckedLink)
  await fill('New Password', testPassword)
  await fill('Confirm New Password', testPassword)
  await press(signInEn.reset.submit)
  await waitFor(() => expect(alerts().join()).toContain('This link is no longer valid.'))
  expect(Object.keys({ ...sessionStorage }).filter((key) => key.startsWith('mailed-token'))).toEqual([])
})
