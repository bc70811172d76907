import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { describedBy, dialog, field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { am } from '../messages/am.ts'
import { en } from '../messages/en.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

test('a number that differs from the default can be reset to it', async () => {
  const page = await openPage(server, '/settings', { as: admin })
  const reminder = await field(en.fields.expiry_reminder_days)
  const usual = reminder.value
  const reset = new RegExp(en.reset({ value: usual }).replaceAll(/[()]/g, String.raw`\$&`))
  expect(screen.queryByRole('button', { name: reset })).toBeNull()
  await fill(en.fields.expiry_reminder_days, '21')
  await press(en.save)
  await expectToast(page, 'Success', en.saved)
  await press(reset)
  expect(reminder.value).toBe(usual)
  await press(en.save)
  await waitFor(() => expect(screen.queryByRole('button', { name: reset })).toBeNull())
})

test('what is wrong stands at its field and gets the focus, in Amharic', async () => {
  await openPage(server, '/am/settings', { as: admin, width: 360 })
  const lifetime = await field(am.fields.listing_lifetime_days)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(am.title)
  await fill(am.fields.listing_lifetime_days, '900')
  await press(am.save)
  await waitFor(() => expect(lifetime.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(lifetime))
})

test('what is wrong is counted beside the button, and nothing unsaved is left without a question', async () => {
  const page = await openPage(server, '/settings', { as: admin })
  await fill(en.fields.listing_lifetime_days, '900')
  await press(en.save)
  await screen.findByText('Please fix the highlighted field.')
  void page.go('/role')
  await press('Keep editing', await dialog('Leave without saving?'))
  await fill(en.fields.listing_lifetime_days, '90')
  // The server stores it in another form, which must not count as an unsaved change.
  await fill(en.fields.contact_phone, '0911 22 33 44')
  await press(en.save)
  await expectToast(page, 'Success', en.saved)
  await screen.findByRole('button', { name: en.save })
  await page.go('/role')
  await waitFor(() => expect(page.address()).toBe('/role'))
})

test('a save that fails says so beside the button until it is tried again, and keeps what was typed', async () => {
  const page = await openPage(server, '/settings', { as: admin })
  page.answer(/^PUT .*settings$/)
  await fill(en.fields.expiry_reminder_days, '9')
  await press(en.save)
  const message = await screen.findByText(en.savingFailed)
  expect([message.role, page.toasts]).toEqual(['alert', []])
  page.answer(/^PUT .*settings$/, () => Response.json({ message: 'Too many changes.', code: 'busy' }, { status: 429 }))
  await press(en.save)
  await screen.findByText('Too many changes.')
  page.mend()
  expect((await field(en.fields.expiry_reminder_days)).value).toBe('9')
  await press(en.save)
  await expectToast(page, 'Success', en.saved)
  expect(screen.queryByText('Too many changes.')).toBeNull()
})

test('what the server stores in another form is shown so at once, unless it was changed meanwhile', async () => {
  const page = await openPage(server, '/settings', { as: admin })
  const [telegram, email] = [await field(en.fields.contact_telegram), await field(en.fields.contact_email)]
  await fill(en.fields.contact_telegram, 'https://t.me/agency')
  await fill(en.fields.contact_email, 'first@homes.example')
  await press(en.save)
  await fill(en.fields.contact_email, 'second@homes.example')
  await expectToast(page, 'Success', en.saved)
  await waitFor(() => expect(telegram.value).toBe('agency'))
  expect(email.value).toBe('second@homes.example')
  void page.go('/role')
  await press('Discard changes', await dialog('Leave without saving?'))
})

test('a save sends only what was changed here, not what somebody else changed since the form was opened', async () => {
  const page = await openPage(server, '/settings', { as: admin })
  const saveHours = async (text: string) => {
    const asked = page.toasts.length
    await fill(`${en.fields.contact_hours} (${en.languages.en})`, text)
    await press(en.save)
    await waitFor(() => expect(page.toasts.length).toBeGreaterThan(asked))
  }
  await field(en.fields.contact_email)
  const guarded = [await server.role([])]
  const others = { second_factor_roles: guarded, area_unit: 'ft2', languages: ['en'] }
  await server.call(admin, 'PUT', '/api/settings', others)
  onTestFinished(
    () =>
      void server.call(admin, 'PUT', '/api/settings', { second_factor_roles: null, area_unit: null, languages: null }),
  )
  await saveHours('Mornings')
  await saveHours('Afternoons')
  expect((await server.call(admin, 'GET', '/api/settings')).body.values).toMatchObject(others)
})

test('after a save the form shows what somebody else changed, whatever the kind of field', async () => {
  const page = await openPage(server, '/settings', { as: admin })
  const amharic = await screen.findByRole<HTMLInputElement>('checkbox', { name: en.languages.am })
  for (const _ of ['off', 'on']) await hands.click(amharic)
  const others = { area_unit: 'ft2', languages: ['en'], accent_colour: '#aa3355' }
  await server.call(admin, 'PUT', '/api/settings', others)
  onTestFinished(
    () => void server.call(admin, 'PUT', '/api/settings', { area_unit: null, languages: null, accent_colour: null }),
  )
  await fill(en.fields.listing_lifetime_days, '61')
  await press(en.save)
  await expectToast(page, 'Success', en.saved)
  await waitFor(() => expect(amharic.checked).toBe(false))
  expect((await field(en.fields.area_unit)).value).toBe('ft2')
  expect((await field(en.fields.accent_colour)).value).toBe('#aa3355')
  void page.go('/role')
  await waitFor(() => expect(page.address()).toBe('/role'))
})

test('a saved password is asked for anew, and is nothing unsaved', async () => {
  const page = await openPage(server, '/settings#mail', { as: admin })
  await fill(en.fields.mail_password, 'a mail of our own')
  await press(en.save)
  await expectToast(page, 'Success', en.saved)
  await waitFor(async () => expect((await field(en.fields.mail_password)).value).toBe(''))
  void page.go('/role')
  await waitFor(() => expect(page.address()).toBe('/role'))
})

test('a limit is at most what the server takes, and the form of listings goes by it', async () => {
  const page = await openPage(server, '/settings#limits', { as: admin })
  const photos = await field(en.fields.listing_pictures)
  expect(describedBy(photos)).toBe(en.upTo({ maximum: '40' }))
  await fill(en.fields.listing_pictures, '41')
  await press(en.save)
  await waitFor(() => expect(describedBy(photos)).toContain(en.beyondServer({ maximum: '40' })))
  await waitFor(() => expect(document.activeElement).toBe(photos))
  await fill(en.fields.listing_pictures, '39')
  await press(en.save)
  await expectToast(page, 'Success', en.saved)
  page.close()
  await openPage(server, '/pro?new', { as: admin })
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('0 of 39 photos, 0 of 5 videos'))
})

const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'))

test('what was typed before the session ended is offered again, all but the password', async () => {
  const page = await openPage(server, '/settings', { as: admin })
  const stored = (await field(en.fields.contact_telegram)).value
  await fill(en.fields.contact_telegram, 'typed_before')
  await fill(en.fields.listing_lifetime_days, 'many')
  await fill(en.fields.mail_password, 'a secret of ours')
  await waitFor(() => expect(JSON.stringify(drafts())).toContain('typed_before'))
  const kept = drafts()
  expect(JSON.stringify(kept)).not.toContain('a secret of ours')
  page.close()
  // What somebody else changes meanwhile is not taken back.
  await server.call(admin, 'PUT', '/api/settings', { contact_email: 'meanwhile@homes.example' })
  for (const [key, draft] of kept) localStorage.setItem(key, draft)
  const again = await openPage(server, '/settings', { as: admin })
  expect((await field(en.fields.contact_telegram)).value).toBe(stored)
  await press('Continue editing')
  await waitFor(async () => expect((await field(en.fields.contact_telegram)).value).toBe('typed_before'))
  expect((await field(en.fields.listing_lifetime_days)).value).toBe('many')
  await fill(en.fields.listing_lifetime_days, '91')
  await press(en.save)
  await expectToast(again, 'Success', en.saved)
  await waitFor(() => expect(drafts()).toEqual([]))
  expect((await field(en.fields.contact_email)).value).toBe('meanwhile@homes.example')
  await fill(en.fields.contact_telegram, 'for_nothing')
  await waitFor(() => expect(drafts()).not.toEqual([]))
  void again.go('/role')
  await press('Discard changes', await dialog('Leave without saving?'))
  await waitFor(() => expect(again.address()).toBe('/role'))
  expect(drafts()).toEqual([])
})

test('who saves after the session ended is told so, and nothing breaks', async () => {
  const other = await server.person('admin')
  const page = await openPage(server, '/settings', { as: other })
  await fill(en.fields.contact_telegram, 'too_late')
  await server.call(other, 'POST', '/api/auth/logout')
  await press(en.save)
  await waitFor(() => expect(page.leftFor).toEqual(['/error-page?from=%2Fsettings&unsaved']))
  await page.settled()
})

test('a test mail asked for during a save does not save once more', async () => {
  const page = await openPage(server, '/settings', { as: admin })
  const answered = Promise.withResolvers<void>()
  page.answer(/^PUT /, (ask) => answered.promise.then(ask))
  await fill(en.fields.expiry_reminder_days, '9')
  await press(en.save)
  await press(en.mailTest.send)
  answered.resolve()
  await expectToast(page, 'Success', en.saved)
  await page.settled()
  expect(page.calls.filter((call) => call.startsWith('PUT '))).toHaveLength(1)
})
