import type { Page } from '@playwright/test'
import { en as ask } from '#domains/enquiries/messages/ask.en.ts'
import { openHydrated } from './hydrated.ts'
import { watchErrors } from './support/page-errors.ts'
import { expect, test } from './support/test.ts'

/* Many read the pages in Afaan Oromoo, Tigrinya or Chinese, as a browser translates them. It replaces every text in the document that React
   has rendered, and React then looks for nodes that are gone. */

/** Replaces texts as Chrome's translation does: each by two nested <font> elements. Runs in the page. */
function replaceTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, option, textarea')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

const open = async (page: Page, path: string) => {
  await openHydrated(page, path)
  await page.evaluate(replaceTexts)
}

test('a translated page takes a question, a wrong password, and another filter', async ({ page, request }) => {
  const errors = watchErrors(page, { ignoring: /status of 40[01]/ })
  const [listing] = (await (await request.get('/api/property/?limit=1')).json()) as { id: number }[]
  await open(page, `/property-details/${listing?.id}`)
  const form = page.locator('#ask')
  await form.locator('[name=name]').fill('Hana')
  await form.locator('button[type=submit]').click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await page.evaluate(replaceTexts)
  await form.locator('[name=email]').fill('hana@people.example')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText(ask.sent)).toBeVisible()

  await open(page, '/login')
  await page.locator('[name=email]').fill('nobody@people.example')
  await page.locator('[name=password]').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible()

  await open(page, '/products')
  await page.locator('input[name=type]').first().check({ force: true })
  await expect(page).toHaveURL(/type=rent/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for rent')
  errors.expectNone()
})
