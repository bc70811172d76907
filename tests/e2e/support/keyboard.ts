import type { Locator, Page } from '@playwright/test'

/** A page has fewer controls. */
const mostSteps = 150

/** Goes on by Tab until the focus is on a control, as somebody without a mouse does; fails where Tab does not lead there. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let step = 0; step < mostSteps; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control.toString()}`)
}

/** Goes to a link or button by Tab and presses a key on it. */
export async function pressByTab(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab and types into it, in place of what it had; in a drop-down list this chooses. */
export async function typeByTab(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
