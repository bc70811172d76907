import type { Page } from '@playwright/test'

/** A frame on Playwright's own side, which runs in the process of the tests. */
type Frame = {
  retryWithProgressAndBackoff: (progress: unknown, look: unknown) => unknown
  retryWithProgressAndTimeouts(progress: unknown, pauses: readonly number[], look: unknown): unknown
}
type Inside = { _connection: { toImpl(page: Page): { mainFrame(): Frame } } }

/** The last one is repeated. */
const pausesMs = [20, 50, 50, 50, 100]

/**
 * What is not there within a third of a second, Playwright looks for every half second only, and nothing sets it otherwise: a quarter of a
 * second is lost at most steps of a test. Here all pages of this process look ten times a second.
 */
export function lookOften(page: Page): void {
  const { _connection: connection } = page as unknown as Inside
  const frames = Object.getPrototypeOf(connection.toImpl(page).mainFrame()) as Frame
  if (!('retryWithProgressAndBackoff' in frames && 'retryWithProgressAndTimeouts' in frames))
    throw new Error('Playwright waits in another way than before: see look-often.ts')
  frames.retryWithProgressAndBackoff = function (this: Frame, progress, look) {
    return this.retryWithProgressAndTimeouts(progress, pausesMs, look)
  }
}
