import { expect, test, type Browser, type Page } from '@playwright/test'
import { hostileCount, startImportedMarket } from '#tests/support/imported-market.ts'
import type { Product } from '#tests/support/e2e-product.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectSoundLayout, layoutFaults } from './support/layout.ts'

/*
 * The public pages with what people really write: 540 real rentals, and twenty listings made to break pages (links and
 * words without end, Amharic only, emoji only, right-to-left text, no pictures, nothing but what is required).
 */
const staticPages = ['/about', '/services', '/contact', '/blog', '/nowhere']
const ethiopicTitle = 'ባለ ሦስት መኝታ አፓርትመንት በቦሌ ሚካኤል የሚከራይ'

test.describe('listings as people write them', () => {
  // One product for all of them.
  test.describe.configure({ mode: 'default', timeout: 120_000 })
  let market: Product
  let hostile: { id: number; title: string; description: string }[]

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    market = await startImportedMarket()
    hostile = (await (await fetch(`${market.url}/api/property?limit=${hostileCount}`)).json()) as typeof hostile
    expect(hostile).toHaveLength(hostileCount)
  })
  test.afterAll(() => market.stop())

  const addressOf = (title: string) => `/property-details/${hostile.find((listing) => listing.title === title)?.id}`

  test('never widen a page and never cover each other, in both languages', async ({ browser }) => {
    const paths = ['/', '/products', ...staticPages, ...hostile.map(({ id }) => `/property-details/${id}`)]
    const faults = await Promise.all(
      ['', '/am'].map((language) =>
        onNewPage(browser, market, async (page) => {
          const found: string[] = []
          for (const path of paths) {
            // oxlint-disable-next-line no-await-in-loop -- one page goes to one address at a time
            await page.goto(`${language}${path}`)
            // oxlint-disable-next-line no-await-in-loop -- see above
            found.push(...(await layoutFaults(page)))
          }
          return found
        }),
      ),
    )
    expect(faults.flat()).toEqual([])
  })

  test('stand in order on every page of the results', async ({ browser }) => {
    await onNewPage(browser, market, async (page) => {
      await page.goto('/products?sort=price_asc')
      // The date of the kept page has become an age.
      await expect(page.getByRole('article').first().locator('time')).toHaveText('Listed today')
      const next = page.getByRole('link', { name: 'Next' })
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- page after page
        await expectSoundLayout(page, [360, 1280])
        // oxlint-disable-next-line no-await-in-loop -- see above
        const address = (await next.count()) > 0 ? await next.getAttribute('href') : null
        if (address === null) break
        // oxlint-disable-next-line no-await-in-loop -- see above
        await page.goto(address)
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
      // The letters of the language switch belong to it alone.
      await expect(heading).toHaveCSS('font-family', /^(?!.*Label)/)
      await page.goto(`/am${addressOf('Three bedrooms near Edna Mall')}`)
      await expect(heading.locator('[lang=en]')).toHaveText('Three bedrooms near Edna Mall')
    })
  })

  test('break no rule of accessibility, in both themes and languages', async ({ browser }) => {
    const looks = [
      { colorScheme: 'light', language: '' },
      { colorScheme: 'dark', language: '/am' },
    ] as const
    const paths = [
      '/',
      '/products',
      addressOf(ethiopicTitle),
      addressOf('شقة للإيجار في بولي ثلاث غرف نوم مفروشة بالكامل'),
    ]
    await Promise.all(
      looks.map(({ colorScheme, language }) =>
        onNewPage(browser, market, async (page) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          for (const path of paths) {
            // oxlint-disable-next-line no-await-in-loop -- one page goes to one address at a time
            await page.goto(`${language}${path}`)
            // oxlint-disable-next-line no-await-in-loop -- see above
            await expectAccessible(page)
          }
        }),
      ),
    )
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

/** The families of web font that the page shows letters of. */
function loadedFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  )
}
