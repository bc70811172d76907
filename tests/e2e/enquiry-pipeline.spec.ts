import type { Locator } from '@playwright/test'
import { am as inboxAm } from '#domains/enquiries/messages/screen.am.ts'
import { en as inbox } from '#domains/enquiries/messages/screen.en.ts'
import { expectAccessible } from './support/accessibility.ts'
import { addListing } from './support/listings.ts'
import { mailsTo } from './support/product.ts'
import { asAdministrator, openAs, ownName, signIn } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Returns the column of a state on the board. */
const columnOf = (board: Locator, state: string) => board.getByRole('region', { name: new RegExp(`^${state}`) })

test('a visitor’s enquiry goes to won, with a viewing in the calendar, by two people at once and live', async ({
  browser,
  request,
}) => {
  const [office, phone] = await Promise.all([
    browser.newContext().then((context) => context.newPage()),
    browser.newContext({ viewport: { width: 360, height: 740 } }).then((context) => context.newPage()),
  ])
  if (!office || !phone) throw new Error('There are two people')
  const admin = await asAdministrator(request)
  const roles = (await admin.call('GET', '/roles')) as { id: number; name: string }[]
  const agent = await admin.addUser(ownName('Agent'), roles.find(({ name }) => name === 'agent')?.id ?? 0)
  const { user } = await signIn(request, agent)
  const [title, visitor] = [ownName('Home'), ownName('Meron')]
  const email = `${visitor.toLowerCase()}@people.example`
  const listing = await addListing(admin, title, { owner_id: user.id })
  const template = {
    name: ownName('Directions'),
    subject: 'Re: {listing}',
    body: 'Dear {name},\n\n{listing} is in {address}.',
  }
  await admin.call('POST', '/reply-templates', template)
  const question = { property_id: listing, name: visitor, email, phone: '0911 22 33 44', message: 'Is it still free?' }

  await openAs(phone, '/am/enquiries?view=board', agent)
  await expect(phone.getByText(inboxAm.newCount({ count: 0 }))).toBeVisible()
  expect((await request.post('/api/enquiries', { data: question })).status()).toBe(201)
  // No page is reloaded from here on.
  await expect(phone.getByText(inboxAm.newCount({ count: 1 }))).toBeVisible()
  const board = phone.getByRole('main')
  const card = (state: keyof typeof inboxAm.states) =>
    columnOf(board, inboxAm.states[state]).getByRole('article').filter({ hasText: visitor })
  await expect(card('new')).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await openAs(office, `/enquiries?q=${visitor}`)
  await office.getByRole('button', { name: new RegExp(`${inbox.open}.*${visitor}`) }).click()
  const dialog = office.getByRole('dialog', { name: inbox.detail({ name: visitor }) })
  const state = dialog.getByLabel(inbox.state, { exact: true })
  await card('new').getByRole('combobox').selectOption('contacted')
  await expect(card('contacted')).toBeVisible()
  await expect(state).toHaveValue('contacted')
  await expect(dialog.getByText(`→ ${inbox.states.contacted}`)).toBeVisible()

  // Both edit it: the second is shown the first one's change, and loses no input.
  await state.selectOption('lost')
  const losing = office.getByRole('dialog', { name: inbox.move.lost })
  await losing.getByLabel(inbox.move.reason).selectOption('price')
  await card('contacted').getByRole('combobox').selectOption('viewing')
  await phone.getByLabel(inboxAm.move.time).fill('2031-05-17T10:00')
  await expect(phone.getByText('ግንቦት 9 ቀን 2023 ዓ.ም.፣ ከጠዋቱ 4፡\u206000').last()).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: inboxAm.move.save }).click()
  await expect(card('viewing')).toBeVisible()
  await losing.getByRole('button', { name: inbox.move.save }).click()
  await expect(losing.getByText(inbox.conflict({ state: inbox.states.viewing }))).toBeVisible()
  await expect(losing.getByLabel(inbox.move.reason)).toHaveValue('price')
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: 'Discard changes' }).click()
  await expect(state).toHaveValue('viewing')

  // The listing's address is still loading while the template is chosen.
  await office.route(`**/api/property/${listing}`, async (route) => {
    await office.waitForTimeout(500)
    await route.continue()
  })
  const answer = dialog.getByLabel(inbox.reply.text)
  expect(await answer.evaluate((field) => field.clientHeight)).toBeGreaterThan(4 * 24)
  await dialog.getByLabel(inbox.reply.template).selectOption(template.name)
  await expect(answer).toHaveValue(`Dear ${visitor},\n\n${title} is in Bole, Addis Abeba.`)
  await answer.fill(`${await answer.inputValue()}\n\nwe meet at the gate.`)
  await dialog.getByRole('button', { name: inbox.reply.channels.mail }).click()
  await expect(office.getByText('Your reply has not been sent: no mail server is set up.').first()).toBeVisible()
  await expect(answer).toHaveValue(/we meet at the gate\.$/)
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes('BEGIN:VCALENDAR'))).toBe(true)

  await phone.goto('/am/viewings?day=2031-05-17')
  const viewing = phone.getByRole('region', { name: /^ቅዳሜ/ }).getByRole('listitem')
  await expect(viewing).toContainText('ከጠዋቱ 4፡\u206000')
  await expect(viewing).toContainText(title)
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await viewing.getByRole('link', { name: title }).click()
  const onPhone = phone.getByRole('dialog').getByLabel(inboxAm.state, { exact: true })
  await expect(onPhone).toHaveValue('viewing')
  await state.selectOption('won')
  await expect(onPhone).toHaveValue('won')
  await expectAccessible(office)
  await office.keyboard.press('Escape')
  await office.goto('/dashboard?days=30')
  await expect(office.getByRole('region', { name: inbox.times.title })).toContainText(user.name)
})

test('arrow keys move an enquiry on the board only once a state is chosen, and the next card has the focus', async ({
  page,
  request,
}) => {
  const admin = await asAdministrator(request)
  const listing = await addListing(admin, ownName('Home'))
  const visitor = ownName('Almaz')
  for (const message of ['Is it free?', 'May I see it?']) {
    const question = { property_id: listing, name: visitor, phone: '0911223344', message }
    expect((await request.post('/api/enquiries', { data: question })).status()).toBe(201)
  }
  await openAs(page, `/enquiries?view=board&q=${visitor}`)
  const board = page.getByRole('main')
  const cards = (state: 'new' | 'won') => columnOf(board, inbox.states[state]).getByRole('listitem')
  await expect(cards('new')).toHaveCount(2)
  await cards('new').first().getByRole('combobox').focus()
  // Opens the list at "new"; contacted, viewing, and won follow.
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(cards('new')).toHaveCount(2)
  }
  await page.keyboard.press('Enter')
  for (const state of ['won', 'new'] as const) await expect(cards(state)).toHaveCount(1)
  await expect(cards('new')).toBeFocused()
})
