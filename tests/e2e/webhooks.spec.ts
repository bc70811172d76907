import { am as texts } from '#domains/webhooks/messages/screen.am.ts'
import { am as answers } from '#domains/webhooks/messages/am.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('a webhook is added in Amharic on a phone, its secret shown once, tried, looked at in the log, and deleted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '/am/webhooks')
  const address = `https://${ownName('receiver')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()}.invalid/hooks`
  await page.getByRole('button', { name: texts.add }).press('Enter')
  await page.getByLabel(texts.address).fill('https://10.0.0.1/hooks')
  await page.getByRole('checkbox', { name: texts.event['listing.sold'] }).check()
  await page.getByRole('button', { name: texts.save }).press('Enter')
  await expect(page.getByText(answers.privateAddress).first()).toBeVisible()
  await page.getByLabel(texts.address).fill(address)
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.save }).press('Enter')
  await expect(page.getByRole('textbox', { name: texts.secret })).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: texts.kept }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(row).toContainText(texts.states.on)
  await row.getByRole('button').press('Enter')
  await page.getByRole('menuitem', { name: texts.log }).press('Enter')
  await page.getByRole('button', { name: texts.test, exact: true }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: texts.event['webhook.test'] })).toContainText(
    texts.failures.unreachable,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.allWebhooks }).press('Enter')
  await row.getByRole('button').press('Enter')
  await page.getByRole('menuitem').last().press('Enter')
  await page.getByRole('dialog').getByRole('button').last().press('Enter')
  await expect(row).toBeHidden()
})
