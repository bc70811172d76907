import { am as signInTexts } from '#domains/auth/messages/web.am.ts'
import { am as texts } from '#domains/api-tokens/messages/web.am.ts'
import { administrator } from './support/administrator.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openAs } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('a token is made in Amharic on a phone, works, and is revoked', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/am/user')
  const section = page.getByRole('region', { name: texts.title })
  await section.getByRole('button', { name: texts.add }).press('Enter')
  await section.getByLabel(texts.name).fill('Program 1')
  await section.getByLabel(signInTexts.account.password.current).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(section.getByText('ቢያንስ አንድ ፈቃድ ይምረጡ።')).toBeVisible()
  await section.getByRole('checkbox', { name: /users\.read/ }).check()
  await expectAccessible(page)
  await section.getByRole('button', { name: texts.create }).press('Enter')
  const token = await section.getByLabel(texts.token).inputValue()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/users/alluser', { headers })).status()).toBe(200)
  expect((await request.get('/api/audit', { headers })).status()).toBe(403)
  await section.getByRole('button', { name: texts.kept }).press('Enter')
  await section.getByRole('button', { name: texts.revokeNamed({ name: 'Program 1' }) }).press('Enter')
  await section.getByRole('button', { name: texts.yes }).press('Enter')
  await expect(section.getByText(texts.none)).toBeVisible()
  expect((await request.get('/api/users/alluser', { headers })).status()).toBe(401)
})
