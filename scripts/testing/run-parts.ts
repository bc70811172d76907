import { elapsed } from '../console/steps.ts'
import type { Part, PartResult } from './part.ts'

export type Sums = { passed: number; failed: number; skipped: number }

/**
 * Runs parts one after the other with a heading and the time of each, all of them even when one fails. Shows the slowest tests, then
 * what did not run and what failed. Returns the sums.
 */
export async function runParts(parts: Part[]): Promise<Sums> {
  const results: (PartResult & { name: string })[] = []
  for (const { name, run } of parts) {
    const start = performance.now()
    process.stdout.write(`\n── ${name}\n`)
    const result = await run().catch(failure)
    process.stdout.write(
      `${result.failed > 0 ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed, ${elapsed(start)}\n`,
    )
    for (const test of result.slowest ?? []) process.stdout.write(`  ${test.seconds.toFixed(1)} s  ${test.name}\n`)
    results.push({ name, ...result })
  }
  const skipped = results.flatMap((result) => result.skipped ?? [])
  if (skipped.length > 0) process.stdout.write(`\n── did not run\n${skipped.map((test) => `  ${test}\n`).join('')}`)
  for (const { name, details, failed } of results) {
    if (failed > 0) process.stdout.write(`\n── failed: ${name}\n${details}\n`)
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: skipped.length }
}

function failure(error: unknown): PartResult {
  return { passed: 0, failed: 1, details: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
