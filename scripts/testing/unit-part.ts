import { existsSync, readFileSync, rmSync } from 'node:fs'

import { inProject } from '../console/project-root.ts'
import { runNode } from '../console/run-program.ts'
import type { Part, PartResult } from './part.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const reportFile = inProject('reports', 'vitest.json')

/** Vitest: rules, use cases and the API against a real database. Further arguments (file names, `-t name`) are passed on. */
export function unitPart(args: string[]): Part {
  return { name: 'unit and API tests', run: () => runVitest(args) }
}

async function runVitest(args: string[]): Promise<PartResult> {
  rmSync(reportFile, { force: true })
  const { code, output } = await runNode([inProject('node_modules/vitest/vitest.mjs'), 'run', ...args], { show: true })
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, details: output.trim().split('\n').slice(-30).join('\n') }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport
  const details = report.testResults.flatMap(failuresOf)
  // a file that does not load has no tests to count, yet it failed; so did a run that ended badly for any other reason
  const failed = Math.max(report.numFailedTests, details.length, code === 0 ? 0 : 1)
  return {
    passed: report.numPassedTests,
    failed,
    details: details.join('\n') || (failed > 0 ? `vitest ended with code ${code}` : ''),
  }
}

function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
  return failed.map((test) => `${name} › ${test.fullName}\n  ${test.failureMessages[0]?.split('\n')[0] ?? ''}`)
}
