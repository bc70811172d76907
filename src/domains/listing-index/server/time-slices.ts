import { setImmediate as others } from 'node:timers/promises'

/** The longest time that other work waits. */
const longestMs = 10

/** Runs work step by step and yields to the event loop every few milliseconds. */
export async function runInTimeSlices(steps: Iterable<unknown>): Promise<void> {
  let began = performance.now()
  for (const _ of steps) {
    if (performance.now() - began < longestMs) continue
    await others()
    began = performance.now()
  }
}
