import { administrator } from './support/administrator.ts'
import { goTo, openHydrated } from './hydrated.ts'
import { watchNetwork } from './support/network.ts'
import { watchErrors } from './support/page-errors.ts'
import { expect, test } from './support/test.ts'

const publicPages = [
  '/products?category=apartments',
  '/about',
  '/services',
  '/blog',
  '/contact',
  '/places/addis-abeba',
  '/favourites',
  '/compare',
]
const screens = [
  '/dashboard',
  '/pro',
  '/pro?new',
  '/role',
  '/category',
  '/locations',
  '/import',
  '/enquiries',
  '/viewings',
  '/history',
  '/settings',
  '/user',
]

/** Deletes the functions that browsers got after spring 2022 (Chrome 99, Safari 15.4). Runs in the page. */
function forgetNews(): void {
  const news: [object, string][] = [
    [Array, 'fromAsync toSorted toReversed toSpliced with'],
    [Object, 'groupBy'],
    [Map, 'groupBy getOrInsert getOrInsertComputed'],
    [Set, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
    [String, 'isWellFormed toWellFormed'],
    [Promise, 'withResolvers try'],
    [RegExp, 'escape'],
    [URL, 'canParse parse'],
    [AbortSignal, 'any timeout'],
    [Uint8Array, 'fromBase64 fromHex toBase64 toHex'],
    [Document, 'startViewTransition adoptedStyleSheets'],
    [ShadowRoot, 'adoptedStyleSheets'],
    [Element, 'checkVisibility moveBefore setHTML'],
    [HTMLElement, 'showPopover hidePopover togglePopover'],
    [
      globalThis,
      'Iterator navigation scheduler requestIdleCallback CompressionStream DecompressionStream OffscreenCanvas',
    ],
  ]
  const helpers = 'map filter take drop flatMap toArray forEach some every find reduce'
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
  for (const name of helpers.split(' ')) Reflect.deleteProperty(iterators, name)
  for (const [owner, names] of news)
    for (const name of names.split(' ')) {
      Reflect.deleteProperty(owner, name)
      if ('prototype' in owner) Reflect.deleteProperty(owner.prototype as object, name)
    }
}

/** Makes the browser refuse to store anything, as one does that blocks the data of sites. Runs in the page. */
function refuseStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, kind, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

test('a browser that stores nothing shows every public page without an error', async ({ page }) => {
  const errors = watchErrors(page)
  await page.addInitScript(refuseStorage)
  for (const path of ['/', ...publicPages, '/login']) await openHydrated(page, path)
  await page.goto('/products')
  await page.locator('main a[href^="/property-details/"]').first().click()
  await expect(page).toHaveURL(/property-details/)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  errors.expectNone()
})

test('a browser of 2022 shows every public page, takes a sign-in, and works in the back-office', async ({ page }) => {
  const errors = watchErrors(page)
  const networkQuiet = watchNetwork(page)
  await page.addInitScript(forgetNews)
  await openHydrated(page, '/')
  expect(await page.evaluate(() => 'fromAsync' in Array || 'navigation' in globalThis)).toBe(false)
  await page.locator('main a[href^="/property-details/"]').first().click()
  await expect(page).toHaveURL(/property-details/)
  for (const path of publicPages) await goTo(page, path)

  await openHydrated(page, '/login')
  await page.locator('[name=email]').fill(administrator.email)
  await page.locator('[name=password]').fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users$/)
  for (const path of screens) {
    await goTo(page, path)
    await networkQuiet()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  errors.expectNone()
})
