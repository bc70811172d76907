import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

type Report = { summary: { violations: { rule: { name: string }; from: string; to: string }[] } }

const ALIASES = { '#app/*': './src/app/*', '#domains/*': './src/domains/*', '#platform/*': './src/platform/*' }

/** A small project in which each file breaks one rule or none. */
const FILES: Record<string, string> = {
  'src/shared/money.ts': `export const money = 1`,
  'src/shared/breaks-shared.ts': `import '../ui/button.ts'`,
  'src/ui/button.ts': `import '../shared/money.ts'\nexport const button = 1`,
  'src/ui/breaks-ui.ts': `import '#platform/pool.ts'`,
  'src/platform/pool.ts': `import '../shared/money.ts'\nexport const pool = 1`,
  'src/platform/breaks-platform.ts': `import '#domains/locations/index.ts'`,
  'src/app/app.ts': `import '#domains/listings/index.ts'\nexport const app = 1`,
  'src/platform/breaks-app.ts': `import '#app/app.ts'`,
  'src/domains/locations/index.ts': `import './location.ts'`,
  'src/domains/locations/location.ts': `export const location = 1`,
  'src/domains/locations/server/index.ts': `import '../location.ts'`,
  'src/domains/locations/breaks-order.ts': `import '#domains/listings/index.ts'`,
  'src/domains/listings/index.ts': `import '#domains/locations/index.ts'`,
  'src/domains/listings/breaks-root.ts': `import './server/reads.ts'`,
  'src/domains/listings/breaks-door.ts': `import '#domains/locations/location.ts'`,
  'src/domains/listings/server/reads.ts': `import '#domains/locations/server/index.ts'\nimport '#platform/pool.ts'`,
  'src/domains/listings/server/breaks-server.ts': `import '../../../ui/button.ts'`,
  'src/domains/listings/web/page.ts': `import '../../../ui/button.ts'`,
  'src/domains/listings/web/breaks-web.ts': `import '../server/reads.ts'`,
  'src/domains/listings/web/breaks-top.ts': `import '#domains/unheard/index.ts'`,
  'src/domains/breaks-folder.ts': `import '../shared/money.ts'`,
  'src/domains/unheard/index.ts': `import '#domains/listings/index.ts'`,
  'src/domains/unheard/breaks-door.ts': `import '#domains/locations/location.ts'`,
  'src/shared/circle-a.ts': `import './circle-b.ts'`,
  'src/shared/circle-b.ts': `import './circle-a.ts'`,
  'src/shared/breaks-orphan.ts': `export const alone = 1`,
  'src/shared/breaks-resolve.ts': `import './nowhere.ts'`,
}

let folder: string
let broken: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  write('package.json', JSON.stringify({ type: 'module', imports: ALIASES }))
  write('tsconfig.json', '{}')
  for (const [path, text] of Object.entries(FILES)) write(path, text)
  broken = cruise().summary.violations.map(({ rule, from }) => `${from} ${rule.name}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}

function cruise(): Report {
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, '--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json', 'src']
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })) as Report
  } catch (error) {
    // its exit code is the number of violations
    return JSON.parse((error as { stdout: string }).stdout) as Report
  }
}

test.each([
  ['src/shared/breaks-shared.ts', 'shared'],
  ['src/ui/breaks-ui.ts', 'ui'],
  ['src/platform/breaks-platform.ts', 'platform'],
  ['src/platform/breaks-app.ts', 'nothing-imports-app'],
  ['src/domains/locations/breaks-order.ts', 'locations-root'],
  ['src/domains/listings/breaks-root.ts', 'listings-root'],
  ['src/domains/listings/breaks-door.ts', 'listings-root'],
  ['src/domains/listings/server/breaks-server.ts', 'listings-server'],
  ['src/domains/listings/web/breaks-web.ts', 'listings-web'],
  ['src/domains/listings/web/breaks-top.ts', 'listings-web'],
  ['src/domains/unheard/breaks-door.ts', 'unheard-root'],
  ['src/domains/breaks-folder.ts', 'slice-has-a-folder'],
  ['src/shared/circle-a.ts', 'no-circular'],
  ['src/shared/breaks-orphan.ts', 'no-orphans'],
  ['src/shared/breaks-resolve.ts', 'not-to-unresolvable'],
])('%s breaks the rule %s', (path, rule) => {
  expect(broken).toContain(`${path} ${rule}`)
})

test('files that keep the rules are not reported', () => {
  expect(broken.filter((line) => !/breaks-|circle-/.test(line))).toEqual([])
})
