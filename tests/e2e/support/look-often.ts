import type { Page } from '@playwright/test'

/** A frame on Playwright's own side, which runs in the process of the tests. */
type Frame = {
  retryWithProgressAndBackoff: (progress: unknown, look: unknown) => unknown
  retryWithProgressAndTimeouts(progress: unknown, pauses: readonly number[], look: unknown): unknown
  utilityContext(): Promise<Context>
}
/** Where a frame's scripts run. */
type Context = { rawEvaluateHandle(source: string): Promise<unknown> }
type Inside = { _connection: { toImpl(page: Page): { mainFrame(): Frame } } }

/** The last one is repeated. */
const pausesMs = [20, 50, 50, 50, 100]

/**
 * What is not there within a third of a second, Playwright looks for every half second only, and nothing sets it otherwise: a quarter of a
 * second is lost at most steps of a test. Here all pages of this process look ten times a second.
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
 * At every look at which something is not there yet, Playwright describes the whole page as a screen reader has it, in case it stays so: a
 * tenth of a page's time. Here pages of this process are not described; what fails has a file with the page as it was all the same.
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
