import type { Page } from '@playwright/test'

/** A frame inside Playwright's driver, which runs in the test process. */
type Frame = {
  retryWithProgressAndBackoff: (progress: unknown, look: unknown) => unknown
  retryWithProgressAndTimeouts(progress: unknown, pauses: readonly number[], look: unknown): unknown
  utilityContext(): Promise<Context>
}
/** Execution context of a frame's scripts. */
type Context = { rawEvaluateHandle(source: string): Promise<unknown> }
type Inside = { _connection: { toImpl(page: Page): { mainFrame(): Frame } } }

/** Pauses between polls; the last one repeats. */
const pausesMs = [20, 50, 50, 50, 100]

/**
 * Makes Playwright poll ten times a second in all pages of this process. It polls only every half second after the
 * first third of a second, without a setting for it, which loses a quarter of a second at most steps.
 */
export function lookOften(page: Page): void {
  const frames = Object.getPrototypeOf(frameOf(page)) as Frame
  if (!('retryWithProgressAndBackoff' in frames && 'retryWithProgressAndTimeouts' in frames))
    throw new Error('Playwright waits in another way than before: see look-often.ts')
  frames.retryWithProgressAndBackoff = function (this: Frame, progress, look) {
    return this.retryWithProgressAndTimeouts(progress, pausesMs, look)
  }
}

const describing = 'ariaSnapshotForExpectFailure(element, options) {'

/**
 * Turns off Playwright's snapshot of the accessibility tree, which it takes at every unsuccessful poll: a tenth of a
 * page's time. A failed test still gets a file with the page.
 */
export async function describeNothing(page: Page): Promise<void> {
  const contexts = Object.getPrototypeOf(await frameOf(page).utilityContext()) as Context
  const evaluate = contexts.rawEvaluateHandle
  contexts.rawEvaluateHandle = function (this: Context, source) {
    if (source.includes('new (module.exports.InjectedScript())') && !source.includes(describing))
      throw new Error('Playwright describes pages in another way than before: see look-often.ts')
    return evaluate.call(this, source.replace(describing, `${describing} return undefined;`))
  }
}

function frameOf(page: Page): Frame {
  const { _connection: connection } = page as unknown as Inside
  return connection.toImpl(page).mainFrame()
}
