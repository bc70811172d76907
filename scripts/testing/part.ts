/**
 * What a part of the test run found. `details` is shown again at the end when something failed; `skipped` names what did not run,
 * `slowest` what took longest.
 */
export type PartResult = {
  passed: number
  failed: number
  details: string
  skipped?: string[]
  slowest?: TimedTest[]
}

export type TimedTest = { name: string; seconds: number }

export type Part = { name: string; run(): Promise<PartResult> }

/** A part that either holds or does not, counted as one. */
export function verdict(holds: boolean, details: string): PartResult {
  return holds ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details }
}

/** The ten tests that took longest, slowest first. */
export function slowestOf(tests: TimedTest[]): TimedTest[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
}
