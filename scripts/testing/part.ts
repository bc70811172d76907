/** What a part of the test run found. `details` is shown again at the end when something failed. */
export type PartResult = { passed: number; failed: number; details: string }

export type Part = { name: string; run(): Promise<PartResult> }

/** A part that either holds or does not, counted as one. */
export function verdict(holds: boolean, details: string): PartResult {
  return holds ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details }
}
