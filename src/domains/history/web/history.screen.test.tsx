import { setTimeout as wait } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { dialog, hands, press, row, rowsWith } from '#tests/support/screens/hands.ts'
import { expectToast, openPage } from '#tests/support/screens/open-page.tsx'
import { en as validation } from '#shared/validation/en.ts'
import { en } from '../messages/en.ts'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
})
afterAll(() => server.close())

test('a change of several is one entry of the history, which opens to its rows and undoes them', async () => {
  const ids = [await server.add(admin, { title: 'Together one' }), await server.add(admin, { title: 'Together two' })]
  await server.call(admin, 'POST', '/api/property/bulk', { ids, action: 'status', status: 'pending' })
  await server.call(admin, 'PUT', `/api/property/${ids[1]}`, { price: 61_000 })
  const page = await openPage(server, '/history', { as: admin })
  const entry = await row('changed 2 properties')
  expect(entry.textContent).toContain('Available → Pending')
  await press(new RegExp(`^${en.open({ count: '2' })}`), entry)
  const batch = await dialog(en.batchTitle)
  await waitFor(() => expect(batch.textContent).toContain('changed “Together one”'))
  await press(en.undo, batch)
  await press(en.undoConfirm)
  await expectToast(page, 'Success', 'Undone for 1 property. 1 was left as it is.')
  await waitFor(() => expect(batch.textContent).toContain('Someone has changed it since.'))
  expect(batch.textContent).toContain('. 1 was left as it is.')
  const kept = within(batch)
    .getAllByRole('row')
    .find(({ textContent }) => textContent.includes('Together two'))
  expect(kept?.textContent).toContain('Someone has changed it since.')
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  await waitFor(() => expect(rowsWith('undid the changes of 1 property')).not.toEqual([]))
})

test('an undo whose batch is gone is asked for no more, and that is said', async () => {
  const ids = [await server.add(admin, { title: 'Passing one' }), await server.add(admin, { title: 'Passing two' })]
  await server.call(admin, 'POST', '/api/property/bulk', { ids, action: 'status', status: 'pending' })
  const page = await openPage(server, '/history', { as: admin })
  await press(new RegExp(`^${en.open({ count: '2' })}`), await row('changed 2 properties'))
  const batch = await dialog(en.batchTitle)
  let asked = 0
  page.answer(/^POST .*\/undo$/, () => Response.json({ message: 'Undoing' }, { status: 202 }))
  page.answer(/^GET \/api\/property\/bulk\/[^/]+$/, async (ask) => {
    asked += 1
    if (asked > 1) return Response.json({ message: 'Not found', code: 'batch-not-found' }, { status: 404 })
    const run = { id: 'undo', state: 'running', by: 'Abebe', total: 2, handled: 0, changed: 0, kept: 0 }
    return Response.json({ ...((await (await ask()).json()) as object), undoable: false, undo: run })
  })
  await press(en.undo, batch)
  await press(en.undoConfirm)
  const progress = en.undoing({ done: '0', total: '2' })
  await within(batch).findByText(progress)
  await expectToast(page, 'Error', 'Not found')
  await waitFor(() => expect(screen.queryByText(progress)).toBeNull())
  await wait(1_500)
  expect(asked).toBe(2)
})

test('a period that ends before it begins is said to be one, and is taken out', async () => {
  const page = await openPage(server, '/history?from=2026-02-02&to=2026-01-01', { as: admin })
  await screen.findByText(validation.period)
  await press('Clear filters')
  await waitFor(() => expect(page.address()).toBe('/history'))
  await row('changed 2 properties')
})
