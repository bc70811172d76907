import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with the name of every accessibility rule that the page breaks and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // The legacy mode opens no second page for each run; it leaves out frames of other sites, and no page has one.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(broken, 'broken accessibility rules').toEqual([])
}
