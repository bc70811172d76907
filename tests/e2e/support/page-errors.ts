import { expect, type Page } from '@playwright/test'

/** Collects console errors, console warnings and exceptions of a page. `ignoring` matches expected ones, such as the status of a 404. */
export function watchErrors(page: Page, { ignoring }: { ignoring?: RegExp } = {}): { expectNone(): void } {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return {
    expectNone: () =>
      expect(
        errors.filter((error) => !ignoring?.test(error)),
        'errors in the console',
      ).toEqual([]),
  }
}

/** Collects what the Content-Security-Policy refuses; Chromium's console does not tell of everything, Firefox's does. Call before the page is opened. */
export async function watchRefused(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(globalThis, 'reportRefused')(`${violatedDirective}: ${blockedURI}`)
    })
  })
  return refused
}
