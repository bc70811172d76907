import { expect, type Locator, type Page } from '@playwright/test'
import { en } from '#ui/admin/messages/en.ts'

type Texts = Pick<typeof en, 'actions'> & { of: (p: { action: string; name: string }) => string }

/** Finds the button of a row's menu. */
export function rowMenu(page: Page, name: string, texts: Texts = en): Locator {
  return page.getByRole('button', { name: texts.of({ action: texts.actions, name }), exact: true })
}

/** Opens the menu of a row and returns an entry. */
export async function rowEntry(page: Page, action: string, name: string, texts?: Texts): Promise<Locator> {
  const entry = page.getByRole('menuitem', { name: action, exact: true })
  await rowMenu(page, name, texts).click()
  await expect(entry).toBeVisible()
  return entry
}

/** Chooses an action from the menu of a row. */
export async function rowAction(page: Page, action: string, name: string, texts?: Texts): Promise<void> {
  await (await rowEntry(page, action, name, texts)).click()
}

/** Does the same by keyboard: focuses the menu button, and moves to the entry by arrows. */
export async function rowActionByKeys(page: Page, action: string, name: string): Promise<void> {
  await rowMenu(page, name).focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: action, exact: true })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const entries = await page.getByRole('menuitem').count()
  const isFocused = () => entry.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < entries && !(await isFocused()); presses += 1) await page.keyboard.press('ArrowDown')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
}
