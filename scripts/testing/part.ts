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

/** `niceness` says how far its processes stand back behind others, as `nice` does. */
export type Part = { name: string; run(niceness?: number): Promise<PartResult> }

/** What is to run: in turn, and lists of such lists side by side. */
export type Plan = (Part | Plan[])[]

/** The same part, standing back behind what runs beside it. */
export function standingBack(niceness: number, { name, run }: Part): Part {
  return { name, run: () => run(niceness) }
}

/** A part that either holds or does not, counted as one. */
export function verdict(holds: boolean, details: string): PartResult {
  return holds ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details }
}

/** The ten tests that took longest, slowest first. */
export function slowestOf(tests: TimedTest[]): TimedTest[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
}
