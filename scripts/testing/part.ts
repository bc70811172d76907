/**
 * Result of a part of the test run. `details` is shown again at the end after a failure; `skipped` names what did not
 * run, `flaky` what passed only at the second try, `slowest` the slowest tests.
 */
export type PartResult = {
  passed: number
  failed: number
  details: string
  skipped?: string[]
  flaky?: string[]
  slowest?: TimedTest[]
}

export type TimedTest = { name: string; seconds: number }

/** A part of the test run. `niceness` is the priority of its processes, as for `nice`. */
export type Part = { name: string; run(niceness?: number): Promise<PartResult> }

/** What to run: parts in sequence, with lists of plans in parallel. */
export type Plan = (Part | Plan[])[]

/** Returns the same part at a lower priority. */
export function standingBack(niceness: number, { name, run }: Part): Part {
  return { name, run: () => run(niceness) }
}

/** Returns the result of a check, counted as one test. */
export function verdict(holds: boolean, details: string): PartResult {
  return holds ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details }
}

/** Returns the ten slowest tests, slowest first. */
export function slowestOf(tests: TimedTest[]): TimedTest[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
}
