import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { fillHome } from '#tests/support/screens/fill-home.ts'
import { dialog, field, fill, press, rowAction } from '#tests/support/screens/hands.ts'
import { type DrawnPage, expectToast, openPage } from '#tests/support/screens/open-page.tsx'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
})
afterAll(() => server.close())

const found = async (title: string) => (await server.call(admin, 'GET', `/api/property?q=${title}`)).list

/** Drops the responses of the next `count` calls, which the server does process. */
function loseNext(page: DrawnPage, count: number, call = /^(?:POST|PUT) \/api\/property(?:\/\d+)?$/) {
  const lost = { count: 0 }
  page.lose(call, () => lost.count < count && (lost.count += 1) > 0)
  return lost
}

test('whose answer was lost changes the price and publishes again: it is one listing with the new price', async () => {
  const page = await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  await fillHome(form, 'Lostonce')
  const lost = loseNext(page, 1)
  await press('Publish', form)
  await expectToast(page, 'Error', 'Failed to add property')
  expect([lost.count, await found('Lostonce')]).toMatchObject([1, [{ price: 45_000 }]])
  await fill('Price', '50k', form)
  await press('Publish', form)
  await expectToast(page, 'Success', 'Property added successfully')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  const [one, ...others] = await found('Lostonce')
  expect([one, others]).toMatchObject([{ price: 50_000, publication: 'published' }, []])
})

test('also when the answer to the change is lost too, or the first never reached the server', async () => {
  const page = await openPage(server, '/pro?new', { as: admin })
  const form = await dialog('Add property')
  await fillHome(form, 'Lostoften')
  const publish = async (price: string) => {
    const before = page.toasts.length
    await fill('Price', price, form)
    await press('Publish', form)
    await waitFor(() => expect(page.toasts.length).toBeGreaterThan(before))
    return page.toasts.at(-1)?.text
  }
  page.answer(/^POST \/api\/property$/)
  expect(await publish('41k')).toBe('Failed to add property')
  page.mend()
  // The server creates the listing with the second price. It refuses the third because the key was used, and the
  // response to the repeat is lost.
  loseNext(page, 1)
  expect(await publish('42k')).toBe('Failed to add property')
  page.mend()
  let asked = 0
  page.lose(/^POST \/api\/property$/, () => (asked += 1) === 2)
  expect(await publish('43k')).toBe('Failed to add property')
  page.mend()
  // The change to the fourth price is saved, but its response is lost.
  loseNext(page, 1, /^PUT \/api\/property\/\d+$/)
  expect(await publish('44k')).toBe('Failed to add property')
  expect(await found('Lostoften')).toMatchObject([{ price: 44_000 }])
  expect(await publish('46k')).toBe('Property added successfully')
  const [one, ...others] = await found('Lostoften')
  expect([one, others]).toMatchObject([{ price: 46_000 }, []])
})

test('a change whose answer was lost is followed by another one, and nobody else is said to have saved', async () => {
  const id = await server.add(admin, { title: 'Lostchange' })
  const page = await openPage(server, '/pro?q=Lostchange', { as: admin })
  await rowAction('Edit', 'Lostchange')
  const form = await dialog('Update property')
  await waitFor(async () => expect((await field('Title', form)).value).toBe('Lostchange'))
  await fill('Price', '51k', form)
  loseNext(page, 1)
  await press('Update property', form)
  await expectToast(page, 'Error', 'Failed to update property')
  await fill('Price', '52k', form)
  await press('Update property', form)
  await expectToast(page, 'Success', 'Property updated successfully')
  expect((await server.call(admin, 'GET', `/api/property/${id}`)).body).toMatchObject({ price: 52_000, version: 3 })
})

test('a draft whose answers were lost step by step is one listing with the latest values when it is published', async () => {
  const page = await openPage(server, '/pro?new', { as: admin, width: 360 })
  const form = await dialog('Add property')
  await fillHome(form, 'Loststeps')
  const told = (text: string) => waitFor(() => expect(form.textContent).toContain(text))
  // The draft is created, then changed; both responses are lost.
  const lost = loseNext(page, 1)
  await press('Next', form)
  await told('This draft is not saved on the server yet.')
  expect([lost.count, await found('Loststeps')]).toMatchObject([1, [{ publication: 'draft', price: 45_000 }]])
  page.mend()
  await fill('Price', '46k', form)
  await press('Next', form)
  await told('Draft saved')
  expect(await found('Loststeps')).toMatchObject([{ publication: 'draft', price: 46_000 }])
  await fill('Price', '47k', form)
  const again = loseNext(page, 1)
  await press('Next', form)
  await told('This draft is not saved on the server yet.')
  expect(again.count).toBe(1)
  page.mend()
  await fill('Price', '48k', form)
  await press('Next', form)
  await told('Draft saved')
  await press('Next', form)
  await press('Publish', form)
  await expectToast(page, 'Success', 'Property added successfully')
  const [one, ...others] = await found('Loststeps')
  expect([one, others]).toMatchObject([{ publication: 'published', price: 48_000 }, []])
})

test('a draft of which no answer came is published as that one listing', async () => {
  const page = await openPage(server, '/pro?new', { as: admin, width: 360 })
  const form = await dialog('Add property')
  await fillHome(form, 'Lostdraft')
  // The first draft is created; later requests do not reach the server.
  loseNext(page, 1)
  await press('Next', form)
  await waitFor(() => expect(form.textContent).toContain('This draft is not saved on the server yet.'))
  page.answer(/^POST \/api\/property$/)
  await press('Next', form)
  await press('Next', form)
  await press('Next', form)
  await press('Next', form)
  await page.settled()
  page.mend()
  await fill('Price', '49k', form)
  await press('Publish', form)
  await expectToast(page, 'Success', 'Property added successfully')
  const [one, ...others] = await found('Lostdraft')
  expect([one, others]).toMatchObject([{ publication: 'published', price: 49_000 }, []])
})

test('whose session ends after a step goes on with the draft, and with what was typed since, after signing in again', async () => {
  const page = await openPage(server, '/pro?q=Endedsteps&new', { as: admin, width: 360 })
  const form = await dialog('Add property')
  await fillHome(form, 'Endedsteps')
  await press('Next', form)
  await waitFor(() => expect(form.textContent).toContain('Draft saved'))
  const [draft] = await found('Endedsteps')
  await fill('Price', '52k', form)
  const over = { message: 'Please log in first.', code: 'not-signed-in', errors: [] }
  page.answer(/^PUT /, () => Response.json(over, { status: 401 }))
  await press('Next', form)
  const back = `/pro?q=Endedsteps&open=${String(draft?.id)}`
  await waitFor(() => expect(page.leftFor).toEqual([`/error-page?from=${encodeURIComponent(back)}&unsaved`]))
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'))
  page.close()
  for (const [key, value] of drafts) localStorage.setItem(key, String(value))
  await openPage(server, back, { as: admin, width: 360 })
  const again = await dialog('Update property')
  await press('Continue editing', again)
  expect((await field('Price', again)).value).toBe('52,000')
})

test('a draft is in the address only while its form is open', async () => {
  await openPage(server, '/pro?q=Closedsteps&new', { as: admin, width: 360 })
  const form = await dialog('Add property')
  await fillHome(form, 'Closedsteps')
  await press('Next', form)
  await waitFor(() => expect(form.textContent).toContain('Draft saved'))
  expect(location.search).toMatch(/^\?q=Closedsteps&open=\d+$/)
  await press('Close', form)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add property' })).toBeNull())
  expect(location.search).toBe('?q=Closedsteps')
})
