import type { Browser, Page } from '@playwright/test'
import { am as controlsAm } from '#domains/kept-listings/messages/controls.am.ts'
import { en as controls } from '#domains/kept-listings/messages/controls.en.ts'
import { am as pagesAm } from '#domains/kept-listings/messages/pages.am.ts'
import { en as t } from '#domains/kept-listings/messages/pages.en.ts'
import { newPerson, signIn, type Person } from '#tests/support/e2e-accounts.ts'
import { openHydrated } from './hydrated.ts'
import { pressByTab, typeByTab } from './support/keyboard.ts'
import { addListing } from './support/listings.ts'
import { asAdministrator, ownName } from './support/staff.ts'
import { startSweep } from './support/sweep.ts'
import { expect, test } from './support/test.ts'

const note = `Ask about water & power${'!'.repeat(80)}`
const heart = (page: Page, title: string) => page.getByRole('button', { name: `${controls.favourite}: ${title}` })
const count = (page: Page) => page.locator('[data-kept-count]:visible').first()
const row = (page: Page, id: number) => page.locator(`#listing-${id}`)

/** Adds three listings for this test: one becomes cheaper, one is rented, one has a word of 160 letters. */
async function threeListings(page: Page) {
  const staff = await asAdministrator(page.request)
  const [villa, flat, word] = [ownName('Villa'), ownName('Flat'), `${ownName('Word')}${'x'.repeat(160)}`]
  const ids = {
    villa: await addListing(staff, villa, { price: '25000', bedrooms: 3 }),
    flat: await addListing(staff, flat),
    word: await addListing(staff, word, { price: '900', rent_period: 'day' }),
  }
  return { staff, villa, flat, word, ids }
}

/** Records what a page sends to the server besides requests for pages and public data, and anything sent to other hosts. */
function watchSent(page: Page, own: string | undefined): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) sent.push(request.url())
    const said = `${request.method()} ${request.url()} ${request.postData() ?? ''} ${request.headers()['cookie'] ?? ''}`
    if (/\/api\/kept-listings(?!\/listings\?ids=[\d,]+ )|kept=|water/.test(said)) sent.push(said)
  })
  return sent
}

test.describe('what visitors keep', () => {
  test.use({ ownContext: true })

  test('stays on the device, says what became of it, and is merged with the account of a second device', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { staff, villa, flat, word, ids } = await threeListings(page)
    const sent = watchSent(page, baseURL)
    // Add to favourites by keyboard, on the page of the listing and on its card.
    await openHydrated(page, `/property-details/${ids.villa}`)
    await pressByTab(page, heart(page, villa))
    await expect(heart(page, villa)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t.added)).toBeVisible()
    await expect(count(page)).toHaveText('1')
    await openHydrated(page, `/products?q=RH-${ids.flat}`)
    await pressByTab(page, heart(page, flat), 'Space')
    await expect(count(page)).toHaveText('2')
    // Hide, and show again what is hidden.
    await openHydrated(page, `/products?q=RH-${ids.word}`)
    const card = page.getByRole('article').filter({ hasText: word })
    await pressByTab(page, card.getByRole('button', { name: controls.hidden }))
    await expect(card).toBeHidden()
    await pressByTab(page, page.locator('[data-hidden-note]').getByRole('button', { name: t.showHidden }))
    await expect(card).toBeVisible()

    // A note, and two to compare.
    await openHydrated(page, '/favourites')
    await typeByTab(page, page.getByLabel(t.noteOf({ title: villa })), note)
    await pressByTab(page, row(page, ids.villa).getByRole('button', { name: t.saveNote }))
    // From the top: later favourites come first.
    await page.getByRole('heading', { level: 1 }).click()
    for (const title of [flat, villa]) await pressByTab(page, page.getByLabel(t.markToCompare({ title })), 'Space')
    await pressByTab(page, page.getByRole('button', { name: t.compareSelected }))
    await expect(page).toHaveURL(`/compare?ids=${ids.flat}&ids=${ids.villa}`)
    await expect(page.getByRole('columnheader').filter({ hasText: villa })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: `Bedrooms , ${t.differs}` })).toBeVisible()
    const print = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(print.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(sent, 'what is on the device is not sent').toEqual([])

    // Cheaper, and rented.
    await staff.call('PUT', `/property/${ids.villa}`, { price: '20000' })
    await staff.call('PUT', `/property/${ids.flat}`, { status: 'sold' })
    await openHydrated(page, '/favourites')
    await expect(row(page, ids.villa)).toContainText(t.nowWas({ now: 'ETB 20,000 a month', before: 'ETB 25,000' }))
    await expect(row(page, ids.flat)).toContainText(t.states.rented)
    await expect(row(page, ids.flat)).toContainText(flat)
    await expect(row(page, ids.villa).getByLabel(t.noteOf({ title: villa }))).toHaveValue(note)

    // Every page with these listings, in both languages, themes and widths.
    const sweep = await startSweep(page, 'en', {
      ignoring: /was preloaded using link preload but not used/,
      alone: true,
    })
    await sweep.open('/about')
    for (const path of ['/favourites', `/compare?ids=${ids.villa},${ids.word}`, '/recent', '/my'])
      await sweep.visit(path)
    sweep.expectNothing()
    await expect(page.getByRole('heading', { name: t.own, level: 1 })).toBeVisible()
    const favourites = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t.favourites, level: 2 }) })
    await expect(favourites.getByRole('heading', { level: 3 })).not.toHaveCount(0)
    expect(sent).toEqual([])

    const person = await newPerson(page.request)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, person, '/login?from=/favourites')
    await expect(page).toHaveURL('/favourites')
    await expect(page.getByText(t.withAccount)).toBeVisible()
    await expect(row(page, ids.villa)).toBeVisible()
    await onSecondDevice(browser, person, { kept: word, id: ids.word, first: ids.villa })

    await openHydrated(page, '/favourites')
    await expect(row(page, ids.word)).toBeVisible()
    await openHydrated(page, '/my')
    await expect(page.getByText(t.yourDataWithAccount)).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: t.exportAll }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.exportFailed })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: t.eraseAll }).click()
    await page.getByRole('button', { name: t.eraseYes }).click()
    await expect(page.getByText(t.erased)).toBeVisible()
    await page.reload()
    await expect(page.getByText(t.noFavouritesText)).toBeVisible()
  })
})

type Second = { kept: string; id: number; first: number }

/** Adds a favourite on a second device, signs in there and finds those of the first one. */
async function onSecondDevice(browser: Browser, person: Person, { kept, id, first }: Second): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openHydrated(page, `/property-details/${id}`)
  await heart(page, kept).click()
  await expect(count(page)).toHaveText('1')
  await signIn(page, person, '/login?from=/favourites')
  await expect(row(page, first).getByRole('textbox')).toHaveValue(note)
  await expect(row(page, id)).toBeVisible()
  await expect(count(page)).toHaveText('3')
  await context.close()
}

test('who hides a listing stays where it was, and comes back to it by Undo', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/products')
  const card = page.locator('[data-listing]')
  const hide = card.nth(12).getByRole('button', { name: controls.hidden })
  const next = card.nth(13).getByRole('link').last()
  await hide.click()
  await expect(card.nth(12)).toBeHidden()
  await expect(next).toBeFocused()
  await expect(card.nth(13)).toBeInViewport()
  await page.getByRole('button', { name: t.undo }).press('Enter')
  await expect(hide).toBeFocused()
  await expect(hide).toBeInViewport()
})

/** Keeps so many listings and returns them in the order of the favourites: the dearest, since other tests change newer ones meanwhile. */
async function keepSome(page: Page, many: number) {
  await openHydrated(page, '/products?sort=price_desc')
  const kept: { id: string; title: string }[] = []
  for (let at = 0; at < many; at += 1) {
    const button = page.locator('[data-kept="favourite"]').nth(at)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const label = (await button.getAttribute('aria-label')) ?? ''
    kept.unshift({ id: (await button.getAttribute('value')) ?? '', title: label.slice(controls.favourite.length + 2) })
  }
  return kept
}

test('a note is kept however it is left, where it stands, and never twice what was removed', async ({ page }) => {
  const [first, second] = await keepSome(page, 2)
  await openHydrated(page, '/favourites')
  const of = (one: typeof first) => page.getByLabel(t.noteOf({ title: one?.title ?? '' }))
  // By Tab: to the button, then out of the row, which stays the second.
  await of(second).fill('by Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t.saveNote })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByText(t.noteSaved)).toBeVisible()
  await expect(page.getByLabel(t.markToCompare({ title: second?.title ?? '' }))).toBeFocused()
  await expect(page.getByRole('textbox', { name: /^Note on/ }).nth(1)).toHaveValue('by Tab')
  // By a reload with the field still focused.
  await of(first).fill('by reloading')
  await page.reload()
  await expect(of(first)).toHaveValue('by reloading')
  // By Back within the site, which removes the field without a blur.
  await page.getByRole('navigation', { name: t.own }).getByRole('link', { name: t.recent }).click()
  await expect(page).toHaveURL('/recent')
  await page.getByRole('navigation', { name: t.own }).getByRole('link', { name: t.favourites }).click()
  await expect(page).toHaveURL('/favourites')
  await of(first).fill('by Back')
  await page.goBack()
  await expect(page).toHaveURL('/recent')
  await page.goForward()
  await expect(of(first)).toHaveValue('by Back')
  // What another tab removes stays removed, whatever was being typed here.
  await of(first).fill('too late')
  const other = await page.context().newPage()
  await openHydrated(other, '/favourites')
  await other.getByRole('button', { name: t.removeFrom({ title: first?.title ?? '' }) }).click()
  await expect(of(first)).toBeHidden()
  await page.reload()
  await expect(of(second)).toBeVisible()
  await expect(of(first)).toBeHidden()
})

test('who removes by keyboard goes on at another listing, at last at the heading', async ({ page }) => {
  const kept = await keepSome(page, 2)
  const remove = (at: number) => page.getByRole('button', { name: t.removeFrom({ title: kept[at]?.title ?? '' }) })
  for (const address of [`/compare?ids=${kept.map(({ id }) => id).join()}`, '/favourites']) {
    await openHydrated(page, address)
    // Their names are announced with every cell below them.
    const heads = page.getByRole('columnheader', { name: kept[1]?.title ?? '', exact: true })
    await expect(heads).toHaveCount(address === '/favourites' ? 0 : 1)
    await remove(0).press('Enter')
    await expect(remove(0)).toBeHidden()
    await expect(remove(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove(1)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('one listing alone on the page to compare is no larger than beside another', async ({ page }) => {
  const [one] = await keepSome(page, 1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, `/compare?ids=${one?.id ?? ''}`)
  const head = page.getByRole('columnheader', { name: one?.title ?? '', exact: true })
  const picture = head.locator('div').nth(1)
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())?.width).toBeLessThan(560)
})

test('what is hidden is not kept any more, and Undo brings back both as they were', async ({ page }) => {
  const [one] = await keepSome(page, 1)
  const button = (kind: string) => page.locator(`[data-kept="${kind}"][value="${one?.id ?? ''}"]`)
  // Not by colour alone.
  await expect(button('favourite')).toHaveCSS('border-bottom-width', '2px')
  await expect(button('compare')).toHaveCSS('border-bottom-width', '0px')
  await button('hidden').click()
  await expect(page.getByText(t.hiddenNow)).toBeVisible()
  await expect(page.getByText(t.removed)).toBeVisible()
  await expect(count(page)).toBeHidden()
  const notice = page.getByRole('listitem').filter({ hasText: t.hiddenNow })
  await notice.getByRole('button', { name: t.undo }).press('Enter')
  await expect(count(page)).toHaveText('1')
  await expect(button('favourite')).toBeVisible()
  // Conversely, on the page of a hidden listing, adding it to the favourites shows it again.
  await button('hidden').click()
  await openHydrated(page, `/property-details/${one?.id ?? ''}`)
  await button('favourite').click()
  await expect(page.getByText(t.shownAgain)).toBeVisible()
  await expect(button('hidden')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: t.undo }).press('Enter')
  await expect(button('hidden')).toHaveAttribute('aria-pressed', 'true')
  await expect(button('favourite')).toHaveAttribute('aria-pressed', 'false')
})

test.describe('favourites without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('are kept, compared and removed by forms, in both languages', async ({ page }) => {
    const { villa, flat, ids } = await threeListings(page)
    for (const [prefix, own, texts] of [
      ['', controls, t],
      ['/am', controlsAm, pagesAm],
    ] as const) {
      await page.goto(`${prefix}/favourites`)
      await expect(page.getByText(texts.noFavouritesText)).toBeVisible()
      for (const [id, title] of [
        [ids.villa, villa],
        [ids.flat, flat],
      ] as const) {
        await page.goto(`${prefix}/property-details/${id}`)
        await page.getByRole('button', { name: `${own.favourite}: ${title}` }).click()
        await expect(page).toHaveURL(`${prefix}/favourites#listing-${id}`)
        await expect(row(page, id)).toContainText(title)
      }
      const answer = await page.request.get(`${prefix}/favourites`)
      expect(answer.headers()['cache-control']).toBe('private, no-store')
      for (const title of [villa, flat]) await page.getByLabel(texts.markToCompare({ title })).check()
      await page.getByRole('button', { name: texts.compareSelected }).click()
      for (const title of [villa, flat])
        await expect(page.getByRole('columnheader').filter({ hasText: title })).toBeVisible()
      await page.goto(`${prefix}/favourites`)
      for (const title of [villa, flat]) await page.getByRole('button', { name: texts.removeFrom({ title }) }).click()
      await expect(page.getByText(texts.noFavouritesText)).toBeVisible()
    }
  })
})
