import { am } from '#domains/agent-workspace/messages/am.ts'
import { en } from '#domains/agent-workspace/messages/en.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { changeGivenPassword, givenPassword } from '#tests/support/e2e-accounts.ts'
import { addListing } from './support/listings.ts'
import { watchErrors } from './support/page-errors.ts'
import { asAdministrator, openAs, ownName, signIn } from './support/staff.ts'
import { expect, test } from './support/test.ts'

type Administrator = Awaited<ReturnType<typeof asAdministrator>>

/** Creates an agent with listings of their own. */
async function newAgent(admin: Administrator, request: Parameters<typeof signIn>[0]) {
  const name = ownName('agent')
  const credentials = { email: `${name}@example.com`, password: 'long enough to pass 1' }
  await admin.call('POST', '/users', { name, email: credentials.email, password: givenPassword, role: 'agent' })
  await changeGivenPassword(request, credentials)
  const { user } = await signIn(request, credentials)
  const add = (title: string, changes: object = {}) => addListing(admin, title, { owner_id: user.id, ...changes })
  return { credentials, add }
}

test('an agent sees at a phone what there is to do, publishes a draft and marks a home as rented', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const admin = await asAdministrator(request)
  const { credentials, add } = await newAgent(admin, request)
  const [draft, offered] = [ownName('Draft'), ownName('Offered')]
  await add(draft, { publication: 'draft' })
  await add(offered)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/agent_page', credentials)

  const counts = page.getByRole('list', { name: en.counts })
  await expect(counts.getByRole('link', { name: `${en.states.available}: 1` })).toBeVisible()
  await expect(page.getByText(en.noEnquiries)).toBeVisible()
  await expect(page.getByRole('figure', { name: /0 views in 30 days/ })).toBeVisible()
  await page.getByText(en.views.table).click()
  await expect(page.getByRole('columnheader', { name: en.views.views })).toBeVisible()

  const part = (title: string) => page.getByRole('region', { name: title })
  const card = part(en.offered.title).getByRole('listitem').filter({ hasText: offered })
  await card.getByText(en.missing.title({ count: 5 })).click()
  await expect(card.getByText(en.missing.pictures.why)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.getByRole('button', { name: `${en.actions.publish}: ${draft}` }).click()
  await expect(part(en.offered.title).getByText(draft)).toBeVisible()
  await expect(part(en.drafts.title).getByText(en.drafts.empty)).toBeVisible()
  await page.getByRole('button', { name: `${en.actions.rented}: ${offered}` }).click()
  await expect(counts.getByRole('link', { name: `${en.states.rented}: 1` })).toBeVisible()
  await expect(part(en.offered.title).getByText(offered)).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(part(en.offered.title).getByText(offered)).toBeVisible()
  errors.expectNone()
})

test('in Amharic a listing is opened in its form and the states lead to the list', async ({ page, request }) => {
  const { credentials, add } = await newAgent(await asAdministrator(request), request)
  const title = ownName('Home')
  await add(title)
  await openAs(page, '/am/agent_page', credentials)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(am.title)
  await page.getByRole('button', { name: office.of({ action: am.actions.edit, name: title }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `${am.states.available}፦ 1` }).click()
  await expect(page).toHaveURL(/\/am\/home-listings\?status=available/)
  await expect(page.getByText(title).first()).toBeVisible()
})

test('views count people who open the page of a listing', async ({ page, browser, request }) => {
  const { credentials, add } = await newAgent(await asAdministrator(request), request)
  const id = await add(ownName('Seen'))
  const visitor = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/144.0',
  })
  const visit = await visitor.newPage()
  for (let round = 0; round < 2; round += 1) await visit.goto(`/property-details/${id}`)
  await visitor.close()
  await expect(async () => {
    await openAs(page, '/agent_page', credentials)
    await expect(page.getByRole('figure', { name: /^1 view in 30 days/ })).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test('the page of a renewal link changes nothing by being opened, and says when the link is over', async ({ page }) => {
  const calls: unknown[] = []
  page.on('request', (sent) => void (sent.method() === 'POST' && calls.push(sent.postDataJSON())))
  await page.goto(`/renew-listing?token=${'A'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('invalid or has expired')
  expect(calls).toEqual([{ token: 'A'.repeat(43), preview: true }])
  expect(page.url()).not.toContain('token')
  await page.goto('/renew-listing?token=nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await page.goto('/am/renew-listing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('የዚህ አገናኝ ጊዜ አልፏል')
})
