import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'

/** Accessibility rules that a page breaks, as axe finds them. */
export type Violations = { path: string; width: number; rules: string[] }

/** Checks every path with axe, as a phone and as a desk sees it. */
export async function findViolations(origin: string, paths: string[], executablePath: string): Promise<Violations[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const found: Violations[] = []
    for (const width of [360, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(origin + path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        found.push({ path, width, rules: violations.map(({ id, nodes }) => `${id} (${nodes.length})`) })
      }
      await context.close()
    }
    return found
  } finally {
    await browser.close()
  }
}
