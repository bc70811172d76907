import { cameraJpeg } from '#tests/support/pictures/camera-pictures.ts'
import { home } from './support/listings.ts'
import { asAdministrator, openAs, ownName, signIn } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('the record of changes says who changed what from what to what, and is filtered', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const name = ownName('Recorded')
  const id = await admin.addRole(name)
  await admin.call('PUT', `/role/${id}`, { name, description: 'Another sentence' })
  await openAs(page, '/audit')
  await page.getByLabel('Action').selectOption('Role changed')
  await page.getByLabel('Record type').selectOption('Roles')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/audit?action=role.updated&subject_kind=role')
  const entry = page.getByRole('row').filter({ hasText: name })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Administrator')
  await expect(entry).toContainText(`${name} of a test → Another sentence`)
  await expect(page.getByRole('row').filter({ hasText: 'added the role' })).toHaveCount(0)
  await page.getByLabel('From').fill('2199-01-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/audit')
  await expect(page.getByRole('table')).toBeVisible()
})

test('a student who is saved while their photo is on its way gets it', async ({ page }) => {
  await openAs(page, '/students')
  const arrival = Promise.withResolvers<void>()
  await page.route('**/api/users/students/picture', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add student' }).click()
  const name = ownName('Student')
  const values = {
    email: `${name.toLowerCase()}@example.com`,
    password: 'long enough to pass 1',
    name,
    subject: 'Maps',
  }
  for (const [field, value] of Object.entries({ ...values, phone: '0911000000', address: 'Bole', bio: 'Measures' }))
    await page.locator(`[name=${field}]`).fill(value)
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await cameraJpeg() }
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Save student' }).click()
  arrival.resolve()
  await expect(page.getByRole('row').filter({ hasText: name }).locator('img')).toHaveAttribute('src', /-256\.jpg$/)
})

test('the phone number of a student stays on one line beside a long subject, on a phone too', async ({ page }) => {
  const admin = await asAdministrator(page.request)
  const name = ownName('Student')
  await admin.call('POST', '/users/students/register', {
    email: `${name.toLowerCase()}@example.com`,
    password: 'long enough to pass 1',
    name,
    subject: 'Real estate law and property valuation',
    phone: '0911000000',
    address: 'Bole',
    bio: 'Measures',
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/students')
  const phone = page.getByRole('row').filter({ hasText: name }).getByText('+251911000000')
  expect((await phone.boundingBox())?.height).toBeLessThan(30)
})

test('a long name of an agent pushes neither the changes nor the actions of the history out of sight', async ({
  page,
}) => {
  const admin = await asAdministrator(page.request)
  const agent = await admin.addUser(ownName('Agent'), await admin.addRole(ownName('Role'), ['properties.write-own']))
  await admin.call('PUT', `/users/${agent.uid}`, { name: `Gebre${'mariam'.repeat(11)}` })
  const { token, user } = await signIn(page.request, agent)
  const headers = { authorization: `Bearer ${token}` }
  const title = ownName('Far')
  const added = await page.request.post('/api/property', { data: { ...home, title }, headers })
  const { property } = await added.json()
  const changed = await page.request.put(`/api/property/${property.id}`, { data: { price: '60000' }, headers })
  expect(changed.ok()).toBe(true)
  const rows = page.getByRole('row').filter({ hasText: title })
  for (const path of ['/am/history', '/am/audit']) {
    await openAs(page, `${path}?actor=${user.id}`)
    await expect(rows).toHaveCount(2)
    const table = page.getByRole('table').locator('xpath=..')
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBe(0)
  }
  // On a phone the record begins on the first screen, and an entry without actions has no line for them.
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/am/history', '/am/audit']) {
    await openAs(page, path)
    await expect(page.getByRole('row').nth(1)).toBeInViewport()
    await page.locator('main summary').click()
    await expect(page.getByRole('combobox').first()).toBeVisible()
    await openAs(page, `${path}?actor=${user.id}`)
    await expect(rows).toHaveCount(2)
    const shown = await rows.getByRole('cell').locator('visible=true').evaluateAll(readLastTexts)
    expect(shown, path).not.toContain('')
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  // With larger text even short words need more width than there is: the actions stay in sight.
  await openAs(page, `/am/history?actor=${user.id}`)
  await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%'))
  const { x = 0, width = 0 } = (await rows.getByRole('button').first().boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(1280)
})

function readLastTexts(cells: Element[]): (string | undefined)[] {
  return cells.map(({ lastElementChild: shown }) => shown?.textContent)
}
