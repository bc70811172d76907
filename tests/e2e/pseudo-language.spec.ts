import type { Page } from '@playwright/test'
import { screens } from '#app/staff/screens.ts'
import { goTo, openHydrated } from './hydrated.ts'
import { fromPresentWidth } from './support/layout.ts'
import { watchErrors } from './support/page-errors.ts'
import { openAs } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const publicPages = [
  '/',
  '/products',
  '/blog',
  '/about',
  '/services',
  '/contact',
  '/privacy',
  '/error-page',
  '/nothing-here',
]
const token = 'x'.repeat(43)
const guestPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/renew-listing?token=x',
  '/alerts/confirm?token=x',
].concat(`/reset-password?token=${token}`, `/confirm-email?token=${token}`, `/renew-listing?token=${token}`)
const widths = [320, 1280]

/** Texts that are neither accented nor data, and why they are allowed. */
const allowed: readonly [RegExp, string][] = [
  [/Rent Home System/g, 'the name of the product'],
  [/English|አማርኛ/g, 'what languages call themselves'],
  [
    /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b/g,
    'dates are written by the locale',
  ],
  [/\b(?:RHS|uid)-?[\w-]*\d[\w-]*/g, 'references and ids'],
  [/\b(?:Telegram|WhatsApp|SMS|Viber)\b/g, 'names of services'],
  [/\S+@\S+|https?:\/\/\S+/g, 'addresses'],
  [/\b(?:English|Amharic)(?=: )/g, 'languages are named by the locale'],
  [/^\{".*\}$/g, 'the record of changes shows some values as they are stored'],
]

const accented = /[áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ]/

/** Records all data that the server sends to pages. */
function watchData(page: Page): () => Promise<string> {
  const told: Promise<string>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/json|text\/x-script|octet-stream|text\/html/.test(type)) return
    told.push(
      response.text().then(
        (text) => (type.includes('html') ? scriptsOf(text) : text),
        () => '',
      ),
    )
  })
  return async () => (await Promise.all(told)).join('\n').replaceAll('\\u0026', '&')
}

/** Returns the data of a page, which its scripts contain as JSON in a string. */
function scriptsOf(html: string): string {
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*streamController\.enqueue[^<]*)<\/script>/g)]
  return scripts.map(([, script = '']) => script.replaceAll('\\"', '"').replaceAll('\\\\', '\\')).join('\n')
}

/** Returns every text on the page that people read or hear; texts in another language have a `lang`. */
function textsOnPage(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, noscript, template, code, [lang]:not([lang=qps])')) continue
    texts.push(node.textContent ?? '')
  }
  for (const element of document.querySelectorAll(
    '[aria-label], [placeholder], [title], [alt], [aria-roledescription]',
  )) {
    if (element.closest('[lang]:not([lang=qps])')) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription']) {
      texts.push(element.getAttribute(name) ?? '')
    }
  }
  return [...new Set(texts.map((text) => text.trim()))]
}

/** Returns whether a text is the initials of a name in the data, shown instead of a picture. */
function isInitials(text: string, data: string): boolean {
  const [first = '', second = ''] = /^\p{Lu}{2}$/u.test(text) ? text : ''
  return first !== '' && new RegExp(`"${first}[^"\\s]*\\s+${second}`, 'iu').test(data)
}

/** Returns the texts that cannot be translated: no accent, not data, and not allowed. */
function hardCoded(texts: readonly string[], data: string): string[] {
  // Also without quotes: a title may contain commas and colons.
  const isData = (text: string) => data.includes(`"${JSON.stringify(text.replaceAll(/^“|”$/g, '')).slice(1, -1)}"`)
  const isKnown = (text: string) =>
    accented.test(text) || isData(text) || isInitials(text, data) || !/\p{L}{2}/u.test(text)
  return texts.filter((text) => {
    const rest = allowed.reduce((left, [pattern]) => left.replaceAll(pattern, ''), text)
    return (
      !isKnown(text) &&
      rest
        .split(' · ')
        .some((part) => !isKnown(part.trim()) && !part.split(/[,–—:()“”/|•+]+/).every((piece) => isKnown(piece.trim())))
    )
  })
}

/** Returns by how many pixels a page overflows the window. */
function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Checks a page at every width without reloading it. */
async function faultsOf(page: Page, path: string, data: () => Promise<string>): Promise<string[]> {
  const faults: string[] = []
  const texts = new Set<string>()
  for (const width of fromPresentWidth(page, widths)) {
    await page.setViewportSize({ width, height: 800 })
    // Layout by scripts follows a moment later.
    await expect
      .poll(() => excessOf(page), { timeout: 3000 })
      .toBeLessThanOrEqual(1)
      .catch(() => {})
    const excess = await excessOf(page)
    for (const text of await page.evaluate(textsOnPage)) texts.add(text)
    // Fractions of a pixel are rounded up.
    if (excess > 1) faults.push(`${path} at ${width} px scrolls sideways by ${excess} px`)
  }
  return [...faults, ...hardCoded([...texts], await data()).map((text) => `${path}: “${text}” is hard-coded`)]
}

test('every public page is in the pseudo-language, and fits', async ({ page }) => {
  // Errors of every loaded page, including those during hydration.
  const errors = watchErrors(page, {
    ignoring: /status of 40[014]|ERR_FAILED|was preloaded using link preload but not used/,
  })
  // Unless the check of its link arrives, the form for a new password stays.
  await page.route('**/api/auth/reset-link', (route) => route.abort())
  const data = watchData(page)
  const [listing] = (await (await page.request.get('/api/property?limit=5')).json()) as [{ id: number }]
  const paths = [...publicPages, `/property-details/${listing.id}`, ...guestPages]
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path === '/' ? '/qps' : `/qps${path}`, { waitUntil: 'load' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'qps')
    faults.push(...(await faultsOf(page, path, data)))
  }
  expect(faults).toEqual([])
  errors.expectNone()
})

test('every screen of the back-office is in the pseudo-language, and fits', async ({ page }) => {
  const data = watchData(page)
  await openAs(page, '/robots.txt')
  await openHydrated(page, '/qps/user')
  const faults: string[] = []
  for (const { to: path } of screens) {
    await goTo(page, `/qps${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]').or(page.getByText(/^Ĺóáðíñĝ/))).toHaveCount(0)
    faults.push(...(await faultsOf(page, path, data)))
  }
  expect(faults).toEqual([])
})

test('nobody is offered it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[hreflang=qps]')).toHaveCount(0)
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('qps')
})
