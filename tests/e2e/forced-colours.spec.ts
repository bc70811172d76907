import type { Locator } from '@playwright/test'
import { openAs, ownName } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

/** Returns whether a border or an outline is drawn around an element; backgrounds and shadows are not. */
async function hasEdge(of: Locator): Promise<boolean> {
  const edges = await of.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
    return [`${borderTopStyle} ${borderTopWidth}`, `${outlineStyle} ${outlineWidth}`]
  })
  return edges.some((edge) => !edge.startsWith('none ') && !edge.endsWith(' 0px'))
}

test('under forced colours dialogs and menus have an edge, and the entry of a menu that the keyboard is at shows', async ({
  page,
}) => {
  await openAs(page, '/pro')
  await page.getByRole('row').nth(1).getByRole('button').last().press('Enter')
  const menu = page.getByRole('menu')
  await page.keyboard.press('ArrowDown')
  const [chosen, others] = [menu.locator('[data-highlighted]'), menu.locator('[role=menuitem]:not([data-highlighted])')]
  expect([await hasEdge(menu), await hasEdge(chosen), await hasEdge(others.first())]).toEqual([true, true, false])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add property' }).click()
  expect(await hasEdge(page.getByRole('dialog', { name: 'Add property' }))).toBe(true)
})

test('under forced colours the columns of the board and their cards have an edge', async ({ page, request }) => {
  const [home] = await (await request.get('/api/property?limit=1')).json()
  const name = ownName('Almaz')
  const asked = { property_id: home.id, name, phone: '0911223344', message: `Is it free? ${name}` }
  expect((await request.post('/api/enquiries', { data: asked })).ok()).toBe(true)
  await openAs(page, `/enquiries?view=board&q=${name}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toBeVisible()
  expect([await hasEdge(card), await hasEdge(page.getByRole('region', { name: /^New: / }))]).toEqual([true, true])
})

test('under forced colours the clusters of the map and the scale of prices have an edge', async ({ page }) => {
  await page.goto('/products?view=map')
  const cluster = page.locator('[data-pin].rounded-full').first()
  await expect(cluster).toBeVisible()
  expect(await hasEdge(cluster)).toBe(true)
  const track = page.getByRole('slider').first().locator('xpath=preceding-sibling::div[1]')
  expect(await hasEdge(track)).toBe(true)
})

test('under forced colours the menu marks the page that is open, and the samples of the colour keep it', async ({
  page,
}) => {
  await openAs(page, '/settings')
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  const marked = await Promise.all(
    ['Settings', 'Audit'].map((name) => hasEdge(menu.getByRole('link', { name, exact: true }).last())),
  )
  expect(marked).toEqual([true, false])
  const sample = page.locator('main span', { hasText: /^Search$/ }).last()
  await expect(sample).toHaveCSS('background-color', /rgb\((?!0, 0, 0|255, 255, 255)/)
})
