import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { dialog, field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { en as inbox } from '../messages/screen.en.ts'

const reached = { email: 'meron@people.example', phone: '0911223344' }
let server: Accounts
let agent: Person
let enquiry: number

beforeAll(async () => {
  server = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:1' })
  agent = await server.person('agent')
  const home = await (await createTestMarket(server.database.db)).addListing({ ownerId: agent.id })
  const asked = { property_id: home, name: 'Meron', ...reached, message: 'Is it free?' }
  await server.call(null, 'POST', '/api/enquiries', asked)
  enquiry = (await server.call(agent, 'GET', '/api/enquiries')).list[0]?.id ?? 0
})
afterAll(() => server.close())

const textsMailed = async () => {
  const { rows } = await server.database.pool.query<{ text: string | null }>(
    `select substring(data ->> 'text' from 'Come on [A-Z][a-z]+') as text from pgboss.job
     where name = 'mails' and data -> 'to' ->> 'address' = 'meron@people.example' order by created_on, id`,
  )
  return rows.flatMap(({ text }) => text ?? [])
}

test('a reply whose answer is lost is mailed once, however often it is sent again, and a changed one is mailed too', async () => {
  const page = await openPage(server, `/enquiries?open=${enquiry}`, { as: agent })
  const panel = await dialog('Enquiry from Meron')
  let losses = 2
  page.lose(/^POST .*replies$/, () => (losses -= 1) >= 0)
  await fill('Message', 'Come on Saturday', panel)
  for (let failures = 0; failures < 2; failures += 1) {
    await press('Send email', panel)
    await within(panel).findByText(inbox.reply.failed)
    await page.settled()
  }
  await press('Send email', panel)
  await expectToast(page, 'Success', 'Your reply has been sent.')
  await page.settled()
  expect(await textsMailed()).toEqual(['Come on Saturday'])

  for (const text of ['Come on Sunday', 'Come on Sunday']) {
    const told = page.toasts.length
    await fill('Message', text, panel)
    await press('Send email', panel)
    await waitFor(() => expect(page.toasts).toHaveLength(told + 1))
    await page.settled()
  }
  expect(await textsMailed()).toEqual(['Come on Saturday', 'Come on Sunday', 'Come on Sunday'])
})

test('a mail whose answer is lost is mailed once, also when another channel was used in between', async () => {
  const page = await openPage(server, `/enquiries?open=${enquiry}`, { as: agent })
  const panel = await dialog('Enquiry from Meron')
  let losses = 1
  page.lose(/^POST .*replies$/, () => (losses -= 1) >= 0)
  await fill('Message', 'Come on Tuesday', panel)
  await press('Send email', panel)
  await within(panel).findByText(inbox.reply.failed)
  await hands.click(within(panel).getByRole('link', { name: 'WhatsApp' }))
  await expectToast(page, 'Success', 'Your reply has been recorded.')
  await page.settled()
  await press('Send email', panel)
  await expectToast(page, 'Success', 'Your reply has been sent.')
  await page.settled()
  expect((await textsMailed()).filter((text) => text === 'Come on Tuesday')).toHaveLength(1)
})

test('a note whose answer is lost is added once, however often it is sent again, and a changed one is added too', async () => {
  const page = await openPage(server, `/enquiries?open=${enquiry}`, { as: agent })
  const panel = await dialog('Enquiry from Meron')
  let losses = 1
  page.lose(/^POST .*notes$/, () => (losses -= 1) >= 0)
  await fill('New note', 'Has a dog', panel)
  await press('Add note', panel)
  await within(panel).findByText(inbox.notingFailed)
  for (const text of ['Has a dog', 'Has a cat', 'Has a cat']) {
    await page.settled()
    const told = page.toasts.length
    await fill('New note', text, panel)
    await press('Add note', panel)
    await waitFor(() => expect(page.toasts).toHaveLength(told + 1))
  }
  const { notes } = (await server.call(agent, 'GET', `/api/enquiries/${enquiry}`)).body
  expect((notes as { text: string }[]).map(({ text }) => text)).toEqual(['Has a dog', 'Has a cat', 'Has a cat'])
})

test('why a reply was refused or not recorded stays at it, until the next one', async () => {
  const page = await openPage(server, `/enquiries?open=${enquiry}`, { as: agent })
  const panel = await dialog('Enquiry from Meron')
  await fill('Message', 'Come on Monday', panel)
  await fill('Email subject', '', panel)
  await press('Send email', panel)
  await waitFor(async () => expect((await field('Email subject', panel)).getAttribute('aria-invalid')).toBe('true'))
  await fill('Email subject', 'Your visit', panel)
  page.answer(/^POST .*replies$/, () => Response.json({ message: 'Too many mails.', code: 'x' }, { status: 429 }))
  await press('Send email', panel)
  expect((await within(panel).findByText('Too many mails.')).role).toBe('alert')
  page.mend()
  await press('Send email', panel)
  await expectToast(page, 'Success', 'Your reply has been sent.')
  expect(screen.queryByText('Too many mails.')).toBeNull()
})

test('the button that sent a reply can still be pressed, so it keeps the focus, and names the field that is then empty', async () => {
  const page = await openPage(server, `/enquiries?open=${enquiry}`, { as: agent })
  const panel = await dialog('Enquiry from Meron')
  await fill('Message', 'Come on Monday', panel)
  await press('Send email', panel)
  await expectToast(page, 'Success', 'Your reply has been sent.')
  await page.settled()
  const button = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Send email' })
  expect(button.disabled).toBe(false)
  await press('Send email', panel)
  await waitFor(() => expect(within(panel).getByLabelText('Message').getAttribute('aria-invalid')).toBe('true'))
})
