import { expect, type Page } from '@playwright/test'
import { brokenRules } from '#scripts/browser/accessibility-rules.ts'

/** Fails with every accessibility rule that the page breaks, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page), 'broken accessibility rules').toEqual([])
}
