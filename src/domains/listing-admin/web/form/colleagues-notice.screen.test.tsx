import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminApp, openOffice } from '#tests/support/office.ts'
import { dialog, press, rowAction } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('a form that is closed before it was answered who else has the listing open is not reported as open', async () => {
  const admin = await office.person('admin')
  const id = await office.add(admin, { title: 'Closedsoon' })
  const page = await openPage(office, '/pro?q=Closedsoon', { as: admin })
  const late = Promise.withResolvers<void>()
  page.answer(/^PUT .*presence$/, async (ask) => {
    await late.promise
    return ask()
  })
  await rowAction('Edit', 'Closedsoon')
  await press('Cancel', await dialog('Update property'))
  await expect.poll(() => page.calls).toContain(`PUT /api/property/${id}/presence`)
  late.resolve()
  await expect.poll(() => page.calls).toContain(`DELETE /api/property/${id}/presence`)
  await page.settled()
  expect((await office.database.pool.query('select from listing_presence')).rowCount).toBe(0)
})
