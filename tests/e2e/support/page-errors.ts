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
