import { setImmediate as others } from 'node:timers/promises'

/** So long others wait. */
const longestMs = 10

/** Does work step by step, and lets others work whenever it took some milliseconds. */
export async function inSlices(steps: Iterable<unknown>): Promise<void> {
  let began = performance.now()
  for (const _ of steps) {
    if (performance.now() - began < longestMs) continue
    await others()
    began = performance.now()
  }
}
