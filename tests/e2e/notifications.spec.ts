import { en } from '#domains/notifications/messages/en.ts'
import { watchErrors } from './support/page-errors.ts'
import { openAs } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const newcomer = (name: string) => ({
  name,
  email: `${crypto.randomUUID()}@homes.example`,
  password: 'a long sentence',
})

test('the bell rings without a reload, is read by keyboard, and leads to what it is about', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await openAs(page, '/role')
  const bell = page.getByRole('button', { name: en.title })
  await expect(bell).toBeVisible()
  const name = `Selam ${Date.now()}`
  expect((await request.post('/api/users', { data: newcomer(name) })).status()).toBe(201)
  // The eye sees the number too, not only who hears the name of the button.
  await expect(page.getByRole('button', { name: /Notifications, \d+ new/ })).toHaveText(/^\d+$/)

  await bell.press('Enter')
  const news = page.getByRole('dialog', { name: en.title })
  const line = news.getByRole('link', { name: en.texts['user-registered']({ name, name_id: '' }) })
  await expect(line).toBeVisible()
  const nothingNew = page.getByRole('button', { name: en.title, exact: true, includeHidden: true })
  await expect(nothingNew).toBeAttached()
  const later = `Almaz ${Date.now()}`
  await request.post('/api/users', { data: newcomer(later) })
  await expect(
    news.getByRole('link', { name: en.texts['user-registered']({ name: later, name_id: '' }) }),
  ).toBeVisible()
  await expect(nothingNew).toBeAttached()
  await line.press('Enter')
  await expect(page).toHaveURL(/\/users\?q=Selam/)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  errors.expectNone()
})
