import type { Browser, Page } from '@playwright/test'
import { am } from '#domains/saved-searches/messages/page.am.ts'
import { en } from '#domains/saved-searches/messages/page.en.ts'
import { newPerson, tokenOf } from '#tests/support/e2e-accounts.ts'
import { openHydrated } from './hydrated.ts'
import { expectAccessible } from './support/accessibility.ts'
import { addListing } from './support/listings.ts'
import { pressByTab, typeByTab } from './support/keyboard.ts'
import { expectSoundLayout } from './support/layout.ts'
import { mailsTo } from './support/product.ts'
import { asAdministrator, openAs, ownName } from './support/staff.ts'
import { startSweep } from './support/sweep.ts'
import { expect, test } from './support/test.ts'

/** Returns a link in the newest mail to an address. */
async function linkIn(email: string, number: number, path: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { timeout: 100_000 }).toBe(number)
  const mail = (mailsTo(email).at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const parts = [
    mail,
    ...(mail.match(/^[\w+/=\r\n]{200,}$/gm) ?? []).map((part) => Buffer.from(part, 'base64').toString()),
  ]
  const link = parts.flatMap(
    (part) => new RegExp(`http://[^\\s"<>]+${path}[^\\s"<>&]*(?:&[^\\s"<>;]+)?`).exec(part)?.[0] ?? [],
  )[0]
  if (link === undefined) throw new Error(`No link to ${path} in ${mail}`)
  return link.replace(/^http:\/\/[^/]+/, '')
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectSoundLayout(page, [360, 1280])
}

/** Checks the page of a user with two searches in both languages, widths and themes. */
async function lookAtOwnAlerts(browser: Browser, baseURL: string | undefined): Promise<void> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const person = await newPerson(page.request)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, person)}` }
  for (const [index, search] of ['category=apartments&location=bole&bedrooms=2', 'q=fountain+garden'].entries()) {
    await page.request.post('/api/alerts', { headers, data: { email: person.email, search, frequency: 'daily' } })
    const link = await linkIn(person.email, index + 1, '/alerts/confirm')
    const token = new URL(link, 'http://any.example').searchParams.get('token')
    expect((await page.request.post('/api/alerts/confirm', { data: { token } })).status()).toBe(200)
  }
  await openAs(page, '/my/alerts', person)
  const sweep = await startSweep(page, 'en', { ignoring: /was preloaded using link preload but not used/, alone: true })
  await sweep.open('/my/alerts')
  await expect(page.getByText('“fountain”')).toBeVisible()
  await sweep.look('/my/alerts')
  sweep.expectNothing()
  await context.close()
}

test('people are told of a new home, come back by the mail, and stop the mails, with and without script, in both languages', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const word = ownName('fountain')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()
  const [reader, plainReader] = [`${word}@mailbox.example`, `${word}plain@mailbox.example`]

  await openHydrated(page, `/products?q=${word}`)
  await pressByTab(page, page.getByRole('link', { name: en.ask.title }))
  await expect(page.getByRole('heading', { name: en.ask.title })).toBeVisible()
  await expect(page.getByText(`“${word}”`)).toBeVisible()
  await typeByTab(page, page.getByRole('textbox', { name: en.ask.email }), 'nobody')
  await typeByTab(page, page.getByLabel(en.howOften), en.frequencies['at-once'])
  await expect(page.getByLabel(en.howOften)).toHaveValue('at-once')
  await pressByTab(page, page.getByRole('button', { name: en.ask.send, exact: true }))
  await expect(page.getByRole('textbox', { name: en.ask.email })).toBeFocused()
  await expect(page.getByRole('textbox', { name: en.ask.email })).toHaveAttribute('aria-invalid', 'true')
  await look(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(reader)
  await page.keyboard.press('Enter')
  await expect(page.locator('output > :focus')).toContainText(en.ask.askedTitle)
  await look(page)

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    baseURL: baseURL ?? '',
  })
  const plain = await context.newPage()
  await plain.goto(`/am/products?q=${word}`)
  await plain.getByRole('link', { name: am.ask.title }).click()
  await plain.getByLabel(am.ask.email).fill('nobody')
  await plain.getByLabel(am.howOften).selectOption('at-once')
  await plain.getByRole('button', { name: am.ask.send, exact: true }).click()
  await expect(plain.getByLabel(am.ask.email)).toHaveAttribute('aria-invalid', 'true')
  await expect(plain.getByLabel(am.howOften)).toHaveValue('at-once')
  await plain.getByLabel(am.ask.email).fill(plainReader)
  await plain.getByRole('button', { name: am.ask.send, exact: true }).click()
  await expect(plain).toHaveURL(/asked=1/)
  await expect(plain.getByText(am.ask.askedTitle)).toBeVisible()

  await page.goto(await linkIn(reader, 1, '/alerts/confirm'))
  await look(page)
  await pressByTab(page, page.getByRole('button', { name: en.confirm.button }))
  await expect(page.getByRole('link', { name: en.confirm.manage })).toBeVisible()
  await expect(page.locator('main [role=status]')).toBeFocused()
  await plain.goto(await linkIn(plainReader, 1, '/am/alerts/confirm'))
  await plain.getByRole('button', { name: am.confirm.button }).click()
  await plain.getByRole('link', { name: am.confirm.manage }).click()
  await expect(plain.getByText(am.own.neverSent)).toBeVisible()

  // The same link again, and a forged one.
  await page.goto(await linkIn(reader, 1, '/alerts/confirm'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.own.invalidTitle)
  await expect(page.getByRole('button', { name: en.confirm.button })).toHaveCount(0)
  await look(page)
  await plain.goto('/am/alerts/confirm?token=nonsense')
  await expect(plain.getByRole('link', { name: am.confirm.search })).toHaveAttribute('href', '/am/products')

  const { call } = await asAdministrator(request)
  const listing = await addListing({ call }, `House by the ${word}`)
  // While the mails are being sent.
  await lookAtOwnAlerts(browser, baseURL)

  const back = await linkIn(reader, 2, '/my/alerts')
  await page.goto(await linkIn(reader, 2, `/property-details/${listing}`))
  await expect(page.getByRole('heading', { name: `House by the ${word}` })).toBeVisible()
  await openHydrated(page, back)
  await expect(page.getByText(en.own.matches({ count: '1' }))).toBeVisible()
  await look(page)
  await pressByTab(page, page.getByRole('button', { name: en.own.stop, exact: true }))
  await expect(page.getByText('No more emails about this search.')).toBeVisible()
  await expect(page.getByLabel(en.howOften)).toHaveValue('off')

  await plain.goto(await linkIn(plainReader, 2, '/am/my/alerts'))
  await plain.getByText(am.own.erase, { exact: true }).click()
  await plain.getByRole('button', { name: am.own.eraseNow }).click()
  await expect(plain.getByText('አድራሻዎና በእሱ ስር ያለው ሁሉ ተሰርዟል።')).toBeVisible()
  await plain.goto(await linkIn(plainReader, 2, '/am/my/alerts'))
  await expect(plain.getByText(am.own.invalidTitle)).toBeVisible()
  await context.close()

  await openHydrated(page, '/my/alerts')
  await expect(page.getByText(en.own.signInTitle)).toBeVisible()
  await look(page)
  await page.goto('/am/my/alerts')
  const logIn = page.getByRole('main').getByRole('link', { name: am.own.login, exact: true })
  await expect(logIn).toHaveAttribute('href', '/am/login?from=/am/my/alerts')
})
