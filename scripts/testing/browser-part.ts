import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'

import { buildIfNeeded, compiledFolder } from '../build/build.ts'
import { findChromium } from '../browser/find-chromium.ts'
import { inProject } from '../console/project-root.ts'
import { runNode } from '../console/run-program.ts'
import { administrator } from '../../tests/e2e/support/administrator.ts'
import { freeAddress, startProduct } from '../../tests/support/e2e-product.ts'
import { makeScratchFolder } from '../system/scratch-folder.ts'
import { type Part, type PartResult, slowestOf, verdict } from './part.ts'

type Suite = {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  suites: Suite[]
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
}

const reportFile = inProject('reports', 'playwright.json')

/** Data folder shared by the browser tests, once prepared. */
let prepared: string | undefined

/** Lets the product create the database with the demo market for the browser tests. */
export const demoMarketPart: Part = {
  name: 'demo market for the browser tests',
  run: async () => {
    await buildIfNeeded()
    const dataDir = makeScratchFolder('rent-home-e2e-')
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator
    const settings = { DATA_DIR: dataDir, DEMO: 'on', ADMIN_EMAIL, ADMIN_PASSWORD }
    await (await startProduct(await freeAddress(), settings)).stop()
    prepared = dataDir
    return verdict(true, '')
  },
}

/** Runs Playwright: the built product in a real Chromium, on an empty data folder. Further arguments are passed on. */
export function browserPart(args: string[]): Part {
  return { name: 'browser tests', run: () => runPlaywright(args) }
}

async function runPlaywright(args: string[]): Promise<PartResult> {
  await buildIfNeeded()
  const chromium = await findChromium((line) => process.stdout.write(`  ${line}\n`))
  const dataDir = prepared ?? makeScratchFolder('rent-home-e2e-')
  rmSync(reportFile, { force: true })
  try {
    const [port, issuerPort] = [await freePort(), await freePort()]
    const env = {
      ...process.env,
      // Playwright's code is large, and each of its processes would compile it again.
      NODE_COMPILE_CACHE: compiledFolder,
      E2E_PORT: String(port),
      E2E_ISSUER_PORT: String(issuerPort),
      E2E_DATA_DIR: dataDir,
      CHROMIUM_PATH: chromium,
    }
    const program = inProject('node_modules/@playwright/test/cli.js')
    // A whole run tries a failed test again and names it; chosen files must pass at once.
    const options = args.length > 0 ? args : ['--retries=1']
    const { code, output } = await runNode([program, 'test', '--pass-with-no-tests', ...options], { show: true, env })
    return readReport(code, output)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function readReport(code: number, output: string): PartResult {
  const tail = output.trim().split('\n').slice(-60).join('\n')
  if (!existsSync(reportFile)) return { passed: 0, failed: code === 0 ? 0 : 1, details: code === 0 ? '' : tail }
  const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport
  const tests = suites.flatMap(testsOf)
  const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1)
  const namesOf = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name)
  return {
    passed: stats.expected + stats.flaky,
    failed,
    details: failed > 0 ? tail : '',
    skipped: namesOf('skipped'),
    flaky: namesOf('flaky'),
    slowest: slowestOf(tests),
  }
}

function testsOf({ suites = [], specs = [] }: Suite): { name: string; status: string; seconds: number }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
