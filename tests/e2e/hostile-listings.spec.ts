import type { Browser, Page } from '@playwright/test'
import { hostileCount, startImportedMarket } from '#tests/support/imported-market.ts'
import { administrator, type Product } from '#tests/support/e2e-product.ts'
import { brokenRules } from '#scripts/browser/accessibility-rules.ts'
import { goTo, openHydrated } from './hydrated.ts'
import { expectSoundLayout, layoutFaults } from './support/layout.ts'
import { expect, test } from './support/test.ts'

/* The public pages with real data: 540 real rentals, and twenty listings made to break pages (endless links and words,
   Amharic only, emoji only, right-to-left text, no pictures, only required fields). */
const staticPages = ['/services', '/contact', '/blog']
const arabicTitle = 'شقة للإيجار في بولي ثلاث غرف نوم مفروشة بالكامل'
const ethiopicTitle = 'ባለ ሦስት መኝታ አፓርትመንት በቦሌ ሚካኤል የሚከራይ'

// One product for all tests; every sign-in requires the bot-check.
test.describe.configure({ mode: 'default' })
let market: Product
let hostile: { id: number; title: string; description: string }[]

test.beforeAll(async () => {
  market = await startImportedMarket({ BOT_CHECK: 'always' })
  hostile = (await (await fetch(`${market.url}/api/property?limit=${hostileCount}`)).json()) as typeof hostile
  expect(hostile).toHaveLength(hostileCount)
})
test.afterAll(() => market.stop())

const addressOf = (title: string) => `/property-details/${hostile.find((listing) => listing.title === title)?.id}`

test.describe('listings as people write them', () => {
  for (const { language, prefix, colorScheme, widths } of [
    { language: 'English', prefix: '', colorScheme: 'light', widths: [320, 768] },
    { language: 'Amharic', prefix: '/am', colorScheme: 'dark', widths: [360, 1280] },
  ] as const) {
    test(`never widen a page, never cover each other and break no rule of accessibility, in ${language}`, async ({
      browser,
    }) => {
      const judged = ['/', '/products', '/places/addis-abeba', addressOf(ethiopicTitle), addressOf(arabicTitle)]
      // Their own words are the same in both languages: most are looked at in one, at every width.
      const others = language === 'English' ? hostile.map(({ id }) => `/property-details/${id}`) : []
      await onNewPage(browser, market, async (page) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const faults: string[] = []
        for (const path of ['/nowhere', '/about']) {
          await openHydrated(page, `${prefix}${path}`)
          faults.push(...(await layoutFaults(page, widths)))
        }
        for (const path of [...staticPages, ...judged]) {
          await goTo(page, `${prefix}${path}`)
          faults.push(...(await layoutFaults(page, widths)))
          if (judged.includes(path)) faults.push(...(await brokenRules(page)).map((rule) => `${path}: ${rule}`))
        }
        for (const path of others.filter((other) => !judged.includes(other))) {
          await goTo(page, path)
          faults.push(...(await layoutFaults(page)))
        }
        expect(faults).toEqual([])
      })
    })
  }

  test('stand in order on every page of the results', async ({ browser }) => {
    await onNewPage(browser, market, async (page) => {
      await openHydrated(page, '/products?sort=price_asc')
      // The date of the cached page has become relative.
      await expect(page.getByRole('article').first().locator('time')).toHaveText('Listed today')
      const next = page.getByRole('link', { name: 'Next' })
      // In one evaluation: the link disappears on the last page, and `getAttribute` would wait for it.
      const addressOfNext = () => next.evaluateAll(([link]) => link?.getAttribute('href') ?? null)
      for (let number = 1; ; number += 1) {
        await expectSoundLayout(page, [number % 12 < 6 ? 1280 : 360])
        const address = await addressOfNext()
        if (address === null) break
        await next.click()
        await expect.poll(addressOfNext, { intervals: [50] }).not.toBe(address)
      }
    })
  })

  test('show Amharic in the Ethiopic letters of the product on English pages, and fetch none where there is none', async ({
    browser,
  }) => {
    await onNewPage(browser, market, async (page) => {
      await page.goto('/contact')
      expect(await loadedFaces(page)).not.toContain('Ethiopic')
      await page.goto(addressOf(ethiopicTitle))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading.locator('[lang=am]')).toHaveText(ethiopicTitle)
      await expect(heading.locator('[lang=am]')).toHaveCSS('letter-spacing', /^(normal|0px)$/)
      await expect.poll(() => loadedFaces(page)).toContain('Ethiopic')
      // The font of the language switch is used nowhere else.
      await expect(heading).toHaveCSS('font-family', /^(?!.*Label)/)
      await page.goto(`/am${addressOf('Three bedrooms near Edna Mall')}`)
      await expect(heading.locator('[lang=en]')).toHaveText('Three bedrooms near Edna Mall')
    })
  })
})

test('the bot-check is solved by the browser, with code that no page loads before', async ({ browser }) => {
  await onNewPage(browser, market, async (page) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await openHydrated(page, '/login')
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((url) => url.includes('solver'))).toEqual([])
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Password').fill(administrator.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/users', { timeout: 30_000 })
    expect(loaded.some((url) => url.includes('solver'))).toBe(true)
  })
})

async function onNewPage<Result>(
  browser: Browser,
  { url }: Product,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: url })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Returns the web font families that the page uses. */
function loadedFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  )
}
