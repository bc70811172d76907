import type { Locator, Page } from '@playwright/test'

/** More than the controls of any page. */
const maxSteps = 150

/** Presses Tab until a control is focused; fails if Tab does not reach it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let step = 0; step < maxSteps; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control.toString()}`)
}

/** Tabs to a link or button and presses a key on it. */
export async function pressByTab(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Tabs to a field and types, replacing its text; in a select this chooses an option. */
export async function typeByTab(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
