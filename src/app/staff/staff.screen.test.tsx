import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { dialog, hands, press } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { findDraft, storeDraft } from '#ui/admin/form/form-drafts.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const sidebar = () => screen.findByRole('navigation', { name: 'Back-office' })
const entries = async () =>
  [...(await sidebar()).querySelectorAll(':scope > ul > li > div > a')].map((a) => a.textContent)
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent

const listings = async () => within(await sidebar()).queryByRole('link', { name: 'My listings', hidden: false })

const audit = async () => within(await sidebar()).queryByRole('link', { name: 'Audit' })

test('a visitor is told that signing in is needed, and the wanted page goes along', async () => {
  const page = await openPage(server, '/users?q=almaz')
  await waitFor(() => expect(page.address()).toBe('/error-page?from=%2Fusers%3Fq%3Dalmaz'))
  const link = await within(await screen.findByRole('main')).findByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/login?from=%2Fusers%3Fq%3Dalmaz')
})

test('sub-links open on click and by keyboard, and lead somewhere', async () => {
  const page = await openPage(server, '/dashboard', { as: admin })
  const toggle = await screen.findByRole('button', { name: 'Properties submenu' })
  expect(await listings()).toBeNull()
  toggle.focus()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('true'))
  const link = await listings()
  if (link) await hands.click(link)
  await waitFor(() => expect(page.address()).toBe('/home-listings'))
  await waitFor(() => expect(heading()).toBe('My listings'))
  await hands.click(toggle)
  await waitFor(async () => expect(await listings()).toBeNull())
})

test('without a permission its entry is hidden and its screen says which permission is missing', async () => {
  const roleId = await server.role(['users.read'], 'reader')
  await openPage(server, '/role', { as: await server.person([], { roleId }) })
  await waitFor(() => expect(heading()).toBe('You don’t have access to this page'))
  const main = screen.getByRole('main')
  expect(main.textContent).toContain('roles.read')
  expect(main.textContent).toContain('reader')
  expect(await entries()).toEqual(['Users'])
  await hands.click(within(await sidebar()).getByRole('link', { name: 'Users' }))
  await screen.findByRole('table', { name: 'Users' })
  expect(screen.queryByRole('button', { name: 'Add user' })).toBeNull()
})

test('an added permission shows in the sidebar as soon as the tab is looked at again', async () => {
  const roleId = await server.role(['users.read'], 'growing')
  await openPage(server, '/users', { as: await server.person([], { roleId }) })
  expect(await audit()).toBeNull()
  const permissions = ['users.read', 'audit.read']
  await server.call(admin, 'POST', '/api/role/assign_permissions', { roleId, permissions })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect(await audit()).not.toBeNull())
})

test('a screen that the browser brings back as it was left shows nothing once its person has signed out elsewhere', async () => {
  const page = await openPage(server, '/users', { as: admin })
  await screen.findByRole('table', { name: 'Users' })
  // A page in the back/forward cache hears of nothing; here the network is away, too, when it is shown again.
  page.answer(/./)
  localStorage.removeItem('token')
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(page.address()).toBe('/error-page?from=%2Fusers'))
})

test('full screen hides sidebar and top bar; its button and Escape bring them back', async () => {
  await openPage(server, '/users', { as: admin })
  await press('Full screen')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Back-office' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave full screen' })))
  await hands.keyboard('{Escape}')
  await sidebar()
  await press('Full screen')
  await press('Leave full screen')
  await screen.findByRole('button', { name: 'Logout' })
})

test('the search box goes to a screen by keyboard, and knows only those that one may open', async () => {
  const page = await openPage(server, '/users', { as: await server.person(['users.read', 'audit.read']) })
  const search = await screen.findByRole('combobox', { name: /^Search screens/ })
  await hands.type(search, 'aud')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toContain('Audit')
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(page.address()).toBe('/audit'))
  await hands.type(search, 'all roles')
  await screen.findByText('No results for “all roles”.')
})

test('Logout ends the session on the server, leaves none of its keys, and goes to the home page', async () => {
  const person = await server.person('admin')
  const page = await openPage(server, '/users', { as: person })
  await waitFor(() => expect(document.querySelector('header')?.textContent).toContain(person.name))
  localStorage.setItem('rememberMe', 'true')
  await press('Logout')
  await waitFor(() => expect(page.address()).toBe('/'))
  const keys = ['userPermissions', 'token', 'roleName', 'email', 'name', 'userId', 'rememberMe']
  expect(keys.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
  expect((await server.call(person, 'GET', '/api/users/me')).status).toBe(401)
})

test('Logout forgets the question that was begun on a public page: the next person at the device would find it', async () => {
  await openPage(server, '/users', { as: await server.person('admin') })
  sessionStorage.setItem('question:7:phone', '0911223344')
  await press('Logout')
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  expect(sessionStorage.getItem('question:7:phone')).toBeNull()
})

test('Logout says that it deletes the drafts that were left', async () => {
  const page = await openPage(server, '/users', { as: await server.person('admin') })
  await waitFor(() => expect(localStorage.getItem('userId')).not.toBeNull())
  const at = new Date().toISOString()
  storeDraft('property', { at, values: { title: 'Villa' }, base: {} })
  await press('Logout')
  await press('Stay logged in', await dialog('Log out and delete drafts?'))
  expect(findDraft('property')).not.toBeNull()
  await press('Logout')
  await press('Delete and log out')
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('what is asked while somebody logs out, and refused, does not send them to sign in', async () => {
  const page = await openPage(server, '/role', { as: await server.person('admin') })
  await screen.findByRole('table')
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  page.answer(/^GET \/api\/users\/alluser/, (ask) => ended.then(ask))
  await hands.click(within(await sidebar()).getByRole('link', { name: 'Users' }))
  await waitFor(() => expect(page.calls.some((call) => call.includes('alluser'))).toBe(true))
  page.answer(/^POST \/api\/auth\/logout/, async (ask) => {
    const answer = await ask()
    end()
    await new Promise((later) => void setTimeout(later, 200))
    return answer
  })
  await press('Logout')
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(page.leftFor).toEqual([])
})

test('a session that ended elsewhere sends the person to sign in, and forgets its keys', async () => {
  const person = await server.person('admin')
  const page = await openPage(server, '/role', { as: person })
  await screen.findByRole('table')
  await server.call(person, 'POST', '/api/auth/logout')
  await hands.click(within(await sidebar()).getByRole('link', { name: 'Users' }))
  await waitFor(() => expect(page.leftFor).toContain('/error-page?from=%2Fusers'))
  expect(localStorage.getItem('token')).toBeNull()
})

test('an administrator looks at the menu as another role without losing anything', async () => {
  await openPage(server, '/dashboard', { as: admin })
  await press('View as role…')
  const choice = await screen.findByRole('combobox', { name: 'Preview the menu as another role' })
  await waitFor(() => expect(document.activeElement).toBe(choice))
  await within(choice).findByRole('option', { name: 'agent' })
  await hands.selectOptions(choice, 'agent')
  await waitFor(async () => expect(await entries()).toEqual(['Dashboard', 'Properties', 'Enquiries']))
  expect(document.body.textContent).toContain('You’re previewing the menu as “agent”.')
  await press('End preview')
  await within(await sidebar()).findByRole('link', { name: 'Audit' })
})

test('without the permission to import, the screen says which one is missing', async () => {
  await openPage(server, '/import', { as: await server.person(['users.read']) })
  await screen.findByText('properties.write-own')
})
