import { inspect } from 'node:util'
import { elapsed } from '../console/steps.ts'
import { type Part, type PartResult, type Plan, slowestOf, type TimedTest } from './part.ts'

export type Sums = { passed: number; failed: number; skipped: number }

type Result = PartResult & { name: string }

/**
 * Runs a plan, each part with a heading and its time, and continues after failures. Then shows the slowest tests, what
 * did not run, what passed only at the second try and what failed. Returns the totals.
 */
export async function runParts(plan: Plan): Promise<Sums> {
  const results = await runPlan(plan)
  const slowest = slowestOf(results.flatMap((result) => result.slowest ?? []))
  if (slowest.length > 1) process.stdout.write(`\n── slowest tests\n${slowest.map(timeOf).join('')}`)
  const namesOf = (key: 'skipped' | 'flaky') => results.flatMap((result) => result[key] ?? [])
  const skipped = namesOf('skipped')
  showNames('did not run', skipped)
  showNames('passed at the second try only', namesOf('flaky'))
  for (const { name, details, failed } of results) {
    if (failed > 0) process.stdout.write(`\n── failed: ${name}\n${details}\n`)
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: skipped.length }
}

async function runPlan(plan: Plan): Promise<Result[]> {
  const results: Result[] = []
  for (const step of plan)
    results.push(...(Array.isArray(step) ? (await Promise.all(step.map(runPlan))).flat() : [await runPart(step)]))
  return results
}

async function runPart({ name, run }: Part): Promise<Result> {
  const start = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  const result = await run().catch(failure)
  process.stdout.write(
    `${result.failed > 0 ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed, ${elapsed(start)}\n`,
  )
  return { name, ...result }
}

function showNames(heading: string, names: string[]): void {
  if (names.length > 0) process.stdout.write(`\n── ${heading}\n${names.map((name) => `  ${name}\n`).join('')}`)
}

function timeOf({ name, seconds }: TimedTest): string {
  return `  ${seconds.toFixed(1)} s  ${name}\n`
}

function failure(error: unknown): PartResult {
  return { passed: 0, failed: 1, details: inspect(error) }
}
