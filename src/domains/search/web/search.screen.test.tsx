import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as audit } from '#domains/audit/messages/en.ts'
import { en as listingAdmin } from '#domains/listing-admin/messages/en.ts'
import { en as listingImport } from '#domains/listing-import/messages/screen.en.ts'
import { en as taxonomy } from '#domains/taxonomy/messages/en.ts'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { hands } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'
import { en } from '../messages/en.ts'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
  await server.market.addListings(6, (index) => ({ title: `Apartment ${index}` }))
})
afterAll(() => server.close())

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: en.search })
const group = (name: string) => screen.findByRole('group', { name })
const options = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
/** Replaces the typed text. */
async function search(text: string): Promise<void> {
  await hands.clear(await box())
  await hands.type(await box(), text)
}

test('a listing opens over the list in which one works with it', async () => {
  await server.add(admin, { title: 'Searched home' })
  const page = await openPage(server, '/users', { as: admin })
  await search('Searched home')
  await hands.click(await within(await group(en.searchGroups.listings)).findByRole('option', { name: /Searched home/ }))
  await waitFor(() => expect(page.address()).toMatch(/\/pro\?q=Searched/))
  const form = await screen.findByRole('dialog')
  await waitFor(() => expect(within(form).getByLabelText(/^Title\s*\*?$/)).toHaveProperty('value', 'Searched home'))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  expect(page.address()).not.toMatch(/open=/)
})

test('an action begins at once', async () => {
  const page = await openPage(server, '/audit', { as: admin })
  await search('add cat')
  await waitFor(() => expect(options(screen.getByRole('listbox'))).toEqual([taxonomy.names.newCategory]))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(page.address()).toBe('/category?new'))
  await screen.findByRole('dialog')
})

test('listings, categories and places are found, a place leads to its homes', async () => {
  const page = await openPage(server, '/users', { as: admin })
  await search('apart')
  await waitFor(async () => expect(options(await group(en.searchGroups.listings))).toHaveLength(5))
  expect(options(await group(en.searchGroups.categories))[0]).toContain('Apartments')
  await search('gerji')
  await hands.click(await within(await group(en.searchGroups.places)).findByRole('option', { name: /Gerji/ }))
  await waitFor(() => expect(page.address()).toBe('/products?location=gerji'))
})

test('the answer to an older text never stands in place of a newer one', async () => {
  const page = await openPage(server, '/users', { as: admin })
  const { promise, resolve } = Promise.withResolvers<void>()
  page.answer(/^GET \/api\/search\?q=apart/, (ask) => promise.then(ask))
  await search('apart')
  await waitFor(() => expect(page.calls).toContain('GET /api/search?q=apart'))
  await screen.findByText(en.searching)
  await search('gerji')
  await group(en.searchGroups.places)
  resolve()
  await new Promise((goOn) => void setTimeout(goOn, 100))
  await group(en.searchGroups.places)
  expect(screen.queryByRole('group', { name: en.searchGroups.categories })).toBeNull()
})

test('nothing found and a failed search are told; Escape goes back to where one was', async () => {
  const page = await openPage(server, '/users', { as: admin })
  const add = await screen.findByRole('button', { name: 'Add user' })
  add.focus()
  await hands.keyboard('{Control>}k{/Control}')
  await search('qqxxqq')
  await screen.findByText(en.nothingFound({ query: 'qqxxqq' }))
  page.answer(/^GET \/api\/search/)
  await search('audit')
  await screen.findByText(en.searchFailed)
  await screen.findByRole('option', { name: audit.names.audit })
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test('an agent is offered what an agent may do, and finds no people', async () => {
  const agent = await server.person(['properties.write-own', 'enquiries.read-own'], { name: 'Findable Agent' })
  await openPage(server, '/home-listings', { as: agent })
  await hands.click(await box())
  const offered = options(await group(en.searchGroups.actions))
  expect(offered).toEqual([listingAdmin.names.newProperty, listingImport.names.import])
  await search('Findable Agent')
  await screen.findByText(en.nothingFound({ query: 'Findable Agent' }))
})
