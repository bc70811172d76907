import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

import { inProject } from '../console/project-root.ts'
import { runNode } from '../console/run-program.ts'
import { type Part, type PartResult, slowestOf } from './part.ts'
import { installPrograms } from './programs-part.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; duration?: number | null; failureMessages: string[] }[]
  }[]
}

/** Vitest's states of a test that a condition or `-t` left out. */
const NOT_RUN = new Set(['skipped', 'pending', 'todo'])
const reportFile = inProject('reports', 'vitest.json')

/** Runs Vitest: rules, use cases and the API against a real database. Further arguments (file names, `-t name`) are passed on. */
export function unitPart(args: string[]): Part {
  return { name: 'unit and API tests', run: () => runVitest(args) }
}

async function runVitest(args: string[]): Promise<PartResult> {
  await installPrograms()
  rmSync(reportFile, { force: true })
  // A whole run tries a failed test again and names it; chosen files must pass at once.
  const options = args.length > 0 ? args : ['--retry=1']
  const program = inProject('node_modules/vitest/vitest.mjs')
  const { code, output } = await runNode([program, 'run', ...options], { show: true })
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, details: output.trim().split('\n').slice(-30).join('\n') }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport
  const details = report.testResults.flatMap(failuresOf)
  // a file that does not load has no tests to count, but it failed; so did a run that ended badly otherwise
  const failed = Math.max(report.numFailedTests, details.length, code === 0 ? 0 : 1)
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${relative(inProject(), file)} › ${fullName}`,
      status,
      isFlaky: status === 'passed' && failureMessages.length > 0,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return {
    passed: report.numPassedTests,
    failed,
    skipped: args.length > 0 ? [] : tests.filter(({ status }) => NOT_RUN.has(status)).map(({ name }) => name),
    flaky: tests.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
    slowest: slowestOf(tests),
    details: details.join('\n') || (failed > 0 ? `vitest ended with code ${code}\n${errorsOutsideTests(output)}` : ''),
  }
}

/** Returns Vitest's report of an error outside tests, at the end of its output. */
function errorsOutsideTests(output: string): string {
  const start = output.lastIndexOf('Unhandled Error')
  return start === -1 ? output.slice(-3000) : output.slice(start, start + 6000)
}

function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
  return failed.map((test) => `${name} › ${test.fullName}\n  ${test.failureMessages[0]?.split('\n')[0] ?? ''}`)
}
