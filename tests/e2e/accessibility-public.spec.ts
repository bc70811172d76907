import { am as askAm } from '#domains/enquiries/messages/ask.am.ts'
import { en as askEn } from '#domains/enquiries/messages/ask.en.ts'
import { languages, startSweep } from './support/sweep.ts'
import { expect, test } from './support/test.ts'

/* Every page for visitors and guests, in both languages, both themes and at both widths: no accessibility rule is
   broken, nothing overflows the window, and the browser reports no errors. Staff screens: accessibility-admin.spec.ts. */
const pages = ['/', '/products', '/about', '/services', '/blog', '/contact', '/privacy', '/error-page']
/** Tests of their own look at them in English, with more on them. */
const amharicPages = [
  '/places/addis-abeba',
  '/places/addis-abeba/apartments-for-rent',
  '/favourites',
  '/compare',
  '/recent',
  '/my',
  '/my/alerts',
]
const guestPages = [
  '/login',
  '/login/complete',
  '/register',
  '/forgot-password',
  '/renew-listing',
  `/reset-password?token=${'A'.repeat(43)}`,
  `/confirm-email?token=${'A'.repeat(43)}`,
  '/accept-invitation',
  `/renew-listing?token=${'A'.repeat(43)}`,
]
const asks = { en: askEn, am: askAm }

for (const language of languages) {
  test(`the public pages break no rule of accessibility: ${language}`, async ({ page, request }) => {
    const listings = (await (await request.get('/api/property/?limit=24')).json()) as {
      id: number
      image_url: string[]
    }[]
    const listing = listings.find(({ image_url }) => image_url.length > 1)
    // After a resize, a page needs other pictures than those preloaded for the first width.
    const sweep = await startSweep(page, language, {
      ignoring: /status of 404|was preloaded using link preload but not used/,
    })
    await sweep.open('/no-such-page')
    await sweep.look('a page that does not exist')
    await sweep.open(`/property-details/${listing?.id}`)
    for (const path of pages) await sweep.visit(path)
    await sweep.goTo(`/property-details/${listing?.id}`)
    await sweep.look('a listing')
    const ask = asks[language]
    const form = page.locator('#ask')
    await form.getByLabel(ask.name).fill('Hana')
    await form.getByLabel(ask.email).fill('hana@people.example')
    await form.getByRole('button', { name: ask.send }).click()
    await expect(form.getByText(ask.sent)).toBeVisible()
    await sweep.look('an enquiry that was sent')
    for (const path of language === 'am' ? amharicPages : []) await sweep.visit(path)
    sweep.expectNothing()
  })

  test(`the pages for guests break no rule of accessibility: ${language}`, async ({ page }) => {
    const sweep = await startSweep(page, language, { ignoring: /status of (?:400|401)|ERR_FAILED/ })
    await sweep.open('/about')
    // Unless the check of its link arrives, the form for a new password stays.
    await page.route('**/api/auth/reset-link', (route) => route.abort())
    for (const path of guestPages) await sweep.visit(path)
    await sweep.goTo('/login')
    await page.locator('input[name=email]').fill('nobody@example.com')
    await page.locator('input[name=password]').fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await sweep.look('a sign-in that failed')

    await sweep.goTo('/register')
    await page.locator('input[name=name]').fill('Selam Girma')
    await page.locator('input[name=email]').fill(`r-${language}@example.com`)
    for (const field of await page.locator('input[type=password]').all()) await field.fill('password123')
    await page.keyboard.press('Enter')
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await sweep.look('a registration that was refused')
    sweep.expectNothing()
  })
}
