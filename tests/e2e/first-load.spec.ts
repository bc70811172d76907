import { administrator } from './support/administrator.ts'
import { addDialog, button, field } from './support/listing-form.ts'
import { openAs } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.describe('the code of the back-office', () => {
  // Without the files that earlier tests have loaded.
  test.use({ ownContext: true })

  test('arrives while somebody types who they are, and not before', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const ofOffice = () => asked.filter((path) => /^\/assets\/(?:frame|staff)-[\w-]{7}\.js$/.test(path))
    await page.goto('/login', { waitUntil: 'networkidle' })
    expect(ofOffice()).toEqual([])
    await page.getByLabel('Email').fill(administrator.email)
    await expect.poll(ofOffice).toHaveLength(2)
  })

  test('leaves the form of a listing for later: the rows do not wait for it, and it opens once it is there', async ({
    page,
  }) => {
    await page.route('**/assets/listing-form-*.js', (route) => route.abort())
    await openAs(page, '/pro')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const add = button(page, 'Add property')
    await add.press('Enter')
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
    await expect(add).toBeFocused()
    await expect(button(page, 'Try again')).toBeVisible()
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(field(addDialog(page), 'Category')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
  })
})

test('no style makes the browser restyle the whole page at each change of any element', async ({ page }) => {
  await page.goto('/products')
  const selectors = await page.evaluate(readSelectors)
  expect(selectors.filter((selector) => selector.includes(':has('))).not.toEqual([])
  expect(selectors.filter((selector) => /:(?:is|where)\([^ ]*:has\(/.test(selector))).toEqual([])
})

/** Returns the selectors of all styles; runs in the page. */
function readSelectors(): string[] {
  const within = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : []),
    ])
  return [...document.styleSheets].flatMap(({ cssRules }) => within(cssRules))
}
