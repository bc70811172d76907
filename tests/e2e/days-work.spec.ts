import type { Page } from '@playwright/test'
import { en as ask } from '#domains/enquiries/messages/ask.en.ts'
import { en as inbox } from '#domains/enquiries/messages/screen.en.ts'
import { en as history } from '#domains/history/messages/en.ts'
import { en as notifications } from '#domains/notifications/messages/en.ts'
import { addListing } from './support/listings.ts'
import { addDialog, button, field, fillHome, updateDialog } from './support/listing-form.ts'
import { rowAction } from './support/row-menu.ts'
import { asAdministrator, openAs, ownName, signIn } from './support/staff.ts'
import { expectToast } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

/** Creates an agent for this test. */
async function newAgent(request: Page['request']) {
  const admin = await asAdministrator(request)
  const roles = (await admin.call('GET', '/roles')) as { id: number; name: string }[]
  const agentRole = roles.find(({ name }) => name === 'agent')?.id ?? 0
  return { admin, agent: await admin.addUser(ownName('Agent'), agentRole) }
}

async function publish(page: Page, title: string): Promise<void> {
  await button(page, 'Add property').click()
  const dialog = addDialog(page)
  await fillHome(dialog, title)
  await button(dialog, 'Publish').click()
  await expectToast(page, 'Success', 'Property added successfully')
}

test('a day with three people at once: published, asked about, answered, made dearer, put back', async ({
  browser,
}) => {
  const [agentPage, visitorPage, adminPage] = await Promise.all(
    Array.from({ length: 3 }, async () => (await browser.newContext()).newPage()),
  )
  if (!agentPage || !visitorPage || !adminPage) throw new Error('There are three people')
  const { agent } = await newAgent(adminPage.request)
  const title = ownName('Day')
  await openAs(agentPage, '/home-listings', agent)
  await publish(agentPage, title)

  await visitorPage.goto('/')
  await visitorPage.getByRole('link', { name: title }).first().click()
  await expect(visitorPage.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const form = visitorPage.getByRole('region', { name: ask.title })
  await form.getByLabel(ask.name).fill('Meron Visitor')
  await form.getByLabel(ask.phone).fill('0911 22 33 44')
  await expect(form.getByLabel(ask.message)).toHaveValue(new RegExp(title))
  await button(visitorPage, ask.send).click()
  await expect(form.getByText('Your message has been sent.')).toBeVisible()

  // The agent's page is not reloaded.
  await agentPage.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  await agentPage.getByRole('link', { name: notifications.texts.enquiry({ name: 'Meron Visitor', title }) }).click()
  const enquiry = agentPage.getByRole('dialog', { name: inbox.detail({ name: 'Meron Visitor' }) })
  await expect(enquiry.getByText('+251911223344')).toBeVisible()
  await enquiry.getByLabel(inbox.state).selectOption('viewing')
  await agentPage.getByLabel(inbox.move.time).fill('2031-05-17T10:00')
  await button(agentPage, inbox.move.save).click()
  await expectToast(agentPage, 'Success', 'Enquiry updated successfully')
  await enquiry.getByLabel(inbox.newNote).fill('Viewing on Saturday')
  await button(agentPage, inbox.addNote).click()
  await expect(enquiry.getByText('Viewing on Saturday')).toBeVisible()

  await openAs(adminPage, `/pro?q=${title}`)
  await rowAction(adminPage, 'Edit', title)
  await field(updateDialog(adminPage), 'Price').fill('60,000')
  await button(updateDialog(adminPage), 'Update property').click()
  await expectToast(adminPage, 'Success', 'Property updated successfully')
  await visitorPage.reload()
  await expect(visitorPage.getByText('60,000').first()).toBeVisible()

  await adminPage.goto('/history?subject_kind=property')
  const changes = adminPage.getByRole('row').filter({ hasText: title })
  await expect(changes.filter({ hasText: / added “/ })).toContainText('Agent')
  const dearer = changes.filter({ hasText: / changed “/ }).first()
  await expect(dearer).toContainText('ETB 45,000')
  await expect(dearer).toContainText('ETB 60,000')
  await button(adminPage, `${history.restore}: ${title}`).first().click()
  await button(adminPage, history.restoreConfirm).click()
  await expectToast(adminPage, 'Success', history.restored)
  await visitorPage.reload()
  await expect(visitorPage.getByText('45,000').first()).toBeVisible()
})

test('what is wrong with a question stands at its field; another agent sees nothing of it', async ({
  page,
  request,
}) => {
  const { admin, agent } = await newAgent(request)
  const { token } = await signIn(request, agent)
  const title = ownName('Asked')
  const call = (method: string, path: string, data?: unknown) =>
    request
      .fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, data: data as object })
      .then((response) => response.json())
  const id = await addListing({ call }, title)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/property-details/${id}#ask`)
  const form = page.getByRole('region', { name: ask.title })
  await form.getByLabel(ask.name).fill('Hana')
  await button(page, ask.send).click()
  await expect(form.getByLabel(ask.phone)).toBeFocused()
  await expect(form.getByText('Enter a phone number or email')).toBeVisible()
  await form.getByLabel(ask.email).fill('hana@people.example')
  await button(page, ask.send).click()
  await expect(form.getByText('Your message has been sent.')).toBeVisible()
  for (const [name, address] of [
    ['Telegram', /^https:\/\/t\.me\/\+\d+\?text=/],
    ['WhatsApp', /^https:\/\/wa\.me\/\d+\?text=/],
    ['SMS', /^sms:\+\d+\?body=/],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)

  const roles = (await admin.call('GET', '/roles')) as { id: number; name: string }[]
  const other = await admin.addUser(ownName('Other'), roles.find(({ name }) => name === 'agent')?.id ?? 0)
  await openAs(page, '/enquiries', other)
  await expect(page.getByText(inbox.empty)).toBeVisible()
  await openAs(page, '/enquiries', agent)
  await expect(page.getByText('Hana', { exact: true })).toBeVisible()
})
