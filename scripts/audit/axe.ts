import { chromium } from '@playwright/test'
import { brokenRules } from '../browser/accessibility-rules.ts'

/** Accessibility rules that axe finds broken on a page. */
type Violations = { path: string; width: number; rules: string[] }

/** Checks every path with axe, at phone and desktop width. */
export async function findViolations(origin: string, paths: string[], executablePath: string): Promise<Violations[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const found: Violations[] = []
    for (const width of [360, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(origin + path)
        found.push({ path, width, rules: await brokenRules(page) })
      }
      await context.close()
    }
    return found
  } finally {
    await browser.close()
  }
}
