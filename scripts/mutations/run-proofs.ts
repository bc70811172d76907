import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Proof } from '../checks/specification-map.ts'
import { runNode } from '../console/run-program.ts'

/** A test that ran: its file, its full name, and whether it failed. */
type RunTest = { file: string; name: string; failed: boolean }

/** Results of proofs: those that ran, and those that failed. */
export type Verdict = { ran: ReadonlySet<Proof>; failed: ReadonlySet<Proof> }

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}
type Suite = { title: string; file: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] }

/** Returns whether a proof needs the built product in a browser. */
export const needsBrowser = ({ file }: Proof): boolean => file.startsWith('tests/e2e/')

/** Runs exactly these tests in a copy of the project; tests without a browser use `databaseServer`. */
export async function runProofs(folder: string, proofs: readonly Proof[], databaseServer: string): Promise<Verdict> {
  const fast = proofs.filter((proof) => !needsBrowser(proof))
  const slow = proofs.filter(needsBrowser)
  const tests = [
    ...(fast.length > 0 ? await runVitest(folder, fast, databaseServer) : []),
    ...(slow.length > 0 ? await runPlaywright(folder, slow) : []),
  ]
  const ofProof = (proof: Proof) => tests.filter(({ file, name }) => file === proof.file && patternOf(proof).test(name))
  return {
    ran: new Set(proofs.filter((proof) => ofProof(proof).length > 0)),
    failed: new Set(proofs.filter((proof) => ofProof(proof).some(({ failed }) => failed))),
  }
}

async function runVitest(folder: string, proofs: readonly Proof[], databaseServer: string): Promise<RunTest[]> {
  const report = join(folder, 'reports', 'vitest.json')
  rmSync(report, { force: true })
  const program = join(folder, 'node_modules/vitest/vitest.mjs')
  const env = { ...process.env, TEST_DATABASE_URL: databaseServer }
  const { output } = await runNode([program, 'run', ...filesOf(proofs), '-t', sourceOf(proofs)], { cwd: folder, env })
  if (!existsSync(report)) throw new Error(`vitest did not run:\n${output.slice(-3000)}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(name.indexOf(folder) + folder.length + 1)
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed')
    // A file that does not load, or whose setup fails, has noticed too: without the mutation it passes.
    const whole = status === 'failed' && ran.every((test) => test.status === 'passed')
    const tests = whole ? assertionResults : ran
    return tests.map((test) => ({ file, name: test.fullName, failed: whole || test.status === 'failed' }))
  })
}

async function runPlaywright(folder: string, proofs: readonly Proof[]): Promise<RunTest[]> {
  const report = join(folder, 'reports', 'playwright.json')
  rmSync(report, { force: true })
  const command = join(folder, 'scripts/commands/test.ts')
  const { output } = await runNode([command, 'e2e', ...filesOf(proofs), '-g', sourceOf(proofs)], { cwd: folder })
  if (!existsSync(report)) throw new Error(`The browser tests did not run:\n${output.slice(-3000)}`)
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] }
  return suites.flatMap((suite) => specsOf(suite, ''))
}

function specsOf({ title, file, suites = [], specs = [] }: Suite, outer: string): RunTest[] {
  const within = `${outer} ${title}`
  return [
    ...specs.map((spec) => ({ file: `tests/e2e/${file}`, name: `${within} ${spec.title}`, failed: !spec.ok })),
    ...suites.flatMap((suite) => specsOf(suite, within)),
  ]
}

const filesOf = (proofs: readonly Proof[]) => [...new Set(proofs.map(({ file }) => file))]
const sourceOf = (proofs: readonly Proof[]) => [...new Set(proofs.map((proof) => patternOf(proof).source))].join('|')

/** Returns a pattern for the full name of a proof's test; `%s`, `%#`, `$field` and `${…}` match anything. */
export function patternOf({ names }: Proof): RegExp {
  const parts = names.map((name) =>
    name
      .split(/%[a-z#]|\$\{.*?\}|\$[a-z][\w.]*/)
      .map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*'),
  )
  return new RegExp(parts.join('.*'))
}
