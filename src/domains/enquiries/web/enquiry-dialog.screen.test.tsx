import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { choose, dialog, field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'

let server: Accounts
let agent: Person
let enquiry: number
let home: number
beforeAll(async () => {
  server = await startAccounts()
  agent = await server.person('agent')
  const admin = await server.person('admin')
  const market = await createTestMarket(server.database.db)
  const translations = { am: { title: 'ቦሌ ያለ ክፍል' } }
  const room = { ownerId: agent.id, title: 'Room in Bole', translations, price: '2600', rentPeriod: 'day' as const }
  home = await market.addListing(room)
  const asked = {
    property_id: home,
    name: 'Meron',
    email: 'meron@people.example',
    message: 'Is it free?',
  }
  await server.call(null, 'POST', '/api/enquiries', asked)
  enquiry = (await server.call(agent, 'GET', '/api/enquiries')).list[0]?.id ?? 0
  for (const name of ['Yes', 'No'])
    await server.call(admin, 'POST', '/api/reply-templates', { name, subject: `${name}: {listing}`, body: `${name}.` })
  const link = { name: 'Link', subject: '{listing}', body: '{address}: {link}' }
  await server.call(admin, 'POST', '/api/reply-templates', link)
  await server.call(null, 'POST', '/api/enquiries', { ...asked, name: 'ሜሮን', email: 'other@people.example' }, inAmharic)
})
afterAll(() => server.close())

const inAmharic = { 'accept-language': 'am' }

const open = async () => {
  const page = await openPage(server, `/enquiries?open=${enquiry}`, { as: agent })
  await dialog('Enquiry from Meron')
  await page.settled()
  return { page, panel: await dialog('Enquiry from Meron') }
}

const openOf = async (name: string) => {
  const { list } = await server.call(agent, 'GET', `/api/enquiries?q=${encodeURIComponent(name)}`)
  const page = await openPage(server, `/enquiries?open=${list[0]?.id}`, { as: agent })
  await dialog(`Enquiry from ${name}`)
  await page.settled()
  return dialog(`Enquiry from ${name}`)
}
const question = 'Leave without saving?'
const isAsked = () => screen.queryByRole('dialog', { name: question }) !== null

test('an answer and a note that were typed are not lost without a question; nothing typed closes at once', async () => {
  const { page, panel } = await open()
  for (const label of ['Message', 'New note']) {
    await fill(label, 'Come on Saturday', panel)
    await hands.keyboard('{Escape}')
    await press('Keep editing', await dialog(question))
    expect(await field(label, panel)).toHaveProperty('value', 'Come on Saturday')
    await fill(label, '', panel)
  }
  expect(panel.getAttribute('closedby')).toBe('closerequest')
  await press('Close', panel.querySelector('footer') ?? panel)
  expect(isAsked()).toBe(false)
  await waitFor(() => expect(page.address()).not.toContain('open='))
})

test.each([
  ['Message', 'Send email'],
  ['New note', 'Add note'],
])(
  'what was typed when the session or the page ended is there again, but not once discarded: %s',
  async (label, button) => {
    const { page, panel } = await open()
    await fill(label, 'Come on Saturday', panel)
    page.answer(/^POST .*(replies|notes)$/, () =>
      Response.json({ message: 'Sign in', code: 'not-signed-in' }, { status: 401 }),
    )
    await press(button, panel)
    await waitFor(() => expect(page.leftFor.at(-1)).toContain('unsaved'))
    const kept = { ...localStorage }
    page.close()
    Object.assign(localStorage, kept)
    const { page: again, panel: reopened } = await open()
    expect(await field(label, reopened)).toHaveProperty('value', 'Come on Saturday')
    await hands.keyboard('{Escape}')
    await press('Discard changes', await dialog(question))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await again.go(`/enquiries?open=${enquiry}`)
    expect(await field(label, await dialog('Enquiry from Meron'))).toHaveProperty('value', '')
  },
)

test('Escape in the form of a viewing closes that form only', async () => {
  const { page, panel } = await open()
  await choose('Status', 'Viewing', panel)
  const form = await dialog('Arrange a viewing')
  ;(await field('Date and time', form)).focus()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Arrange a viewing' })).toBeNull())
  expect(page.address()).toContain('open=')
})

test('a template takes the place of another and stands after what was typed', async () => {
  const { panel } = await open()
  const text = await field('Message', panel)
  await choose('Template', 'Yes', panel)
  await waitFor(() => expect(text.value).toBe('Yes.'))
  await choose('Template', 'No', panel)
  await waitFor(() => expect(text.value).toBe('No.'))
  await fill('Message', 'Dear Meron', panel)
  await fill('Email subject', 'My own', panel)
  await choose('Template', 'Yes', panel)
  await waitFor(() => expect(text.value).toBe('Dear Meron\n\nYes.'))
  await choose('Template', 'Own words', panel)
  expect(text.value).toBe('Dear Meron\n\nYes.')
  expect(await field('Email subject', panel)).toHaveProperty('value', 'My own')
})

test('a template names the home and its page, and the subject says that it is a reply, in the language the visitor asked in', async () => {
  const panel = await openOf('ሜሮን')
  expect(panel.textContent).toContain('Asked in Amharic')
  const [text, subject] = [await field('Message', panel), await field('Email subject', panel)]
  expect(subject.value).toBe('መልስ፦ ቦሌ ያለ ክፍል')
  await choose('Template', 'Link', panel)
  await waitFor(() => expect(subject.value).toBe('ቦሌ ያለ ክፍል'))
  expect(text.value).toBe(`ገርጂ፣ ቦሌ፣ አዲስ አበባ: ${location.origin}/am/property-details/${home}`)
})

test('beside the question stand the price with its period, and the whole place', async () => {
  const { panel } = await open()
  await waitFor(() => expect(panel.textContent).toContain('ETB 2,600per day'))
  expect(panel.textContent).toContain('Gerji, Bole, Addis Abeba')
})

test('the places are fetched once, however many enquiries are opened', async () => {
  const { page, panel } = await open()
  const fetched = (path: string) => page.calls.filter((call) => call.split('?')[0] === `GET /api/${path}`).length
  await press('Close', panel.querySelector('footer') ?? panel)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enquiry from Meron' })).toBeNull())
  await page.go(`/enquiries?open=${enquiry}`)
  await waitFor(() => expect(fetched(`enquiries/${enquiry}`)).toBe(2))
  const again = await dialog('Enquiry from Meron')
  await waitFor(() => expect(again.textContent).toContain('Gerji, Bole, Addis Abeba'))
  await page.settled()
  expect(fetched('location')).toBe(1)
})

test('a viewing is arranged for a time to come, and for one that somebody can wait for', async () => {
  const { page, panel } = await open()
  await choose('Status', 'Viewing', panel)
  const form = await dialog('Arrange a viewing')
  for (const time of ['2020-01-01T10:00', '9999-01-01T10:00']) {
    await fill('Date and time', time, form)
    await press('Save', form)
    await waitFor(() => expect(form.textContent).toContain('Please choose a time in the future'))
  }
  await fill('Date and time', '2099-01-01T10:00', form)
  await press('Save', form)
  await expectToast(page, 'Success', 'Enquiry updated successfully')
})

test.each([
  ['Message', 'Send email'],
  ['New note', 'Add note'],
])('a lost connection takes nothing that was typed: %s', async (label, button) => {
  const { page, panel } = await open()
  await fill(label, 'Come on Saturday', panel)
  const typed = await field(label, panel)
  page.answer(/./u)
  await press(button, panel)
  await screen.findByText(/It is still here; try again/)
  await page.settled()
  expect(typed.isConnected).toBe(true)
  expect(typed.value).toBe('Come on Saturday')
})

test.each([
  ['Message', 'Send email', 'replies'],
  ['New note', 'Add note', 'notes'],
])('what is typed while it is sent stays: %s', async (label, button, path) => {
  const { page, panel } = await open()
  await fill(label, 'Come on Saturday', panel)
  const typed = await field(label, panel)
  const answer = Promise.withResolvers<Response>()
  page.answer(new RegExp(`^POST .*${path}$`, 'u'), () => answer.promise)
  await press(button, panel)
  await fill(label, 'Come on Saturday, at ten', panel)
  answer.resolve(Response.json({ message: 'Sent' }, { status: 201 }))
  await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('Success'))
  await page.settled()
  expect(typed.value).toBe('Come on Saturday, at ten')
})
