import { expect, test } from 'vitest'
import { isAllowed, problemsOf, supplyProblems, type Lock } from './supply.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const good = { version: '1.0.0', integrity, license: 'MIT' }
const rules = { licences: ['MIT', 'ISC'], stated: {}, scripts: { builder: { version: '1.0.0', does: 'nothing' } } }
const problems = (packages: Lock['packages'], allow: Record<string, boolean> = { builder: true }) =>
  problemsOf(
    { packages: { '': {}, 'node_modules/builder': { ...good, hasInstallScript: true }, ...packages } },
    allow,
    rules,
  )

test('the product is made of packages that are known, allowed and pinned', () => {
  expect(supplyProblems()).toEqual([])
})

test.each([
  ['without integrity', { integrity: undefined }, 'has no SHA-512'],
  ['with a weak one', { integrity: 'sha1-AAAA' }, 'has no SHA-512'],
  ['from elsewhere', { resolved: 'git+ssh://git@example.com/a/b.git' }, 'comes from git'],
  ['under another licence', { license: 'AGPL-3.0' }, 'not among the allowed'],
  ['without licence', { license: undefined }, 'names no licence'],
  ['that runs a program', { hasInstallScript: true }, 'that nobody has read'],
])('a package %s is refused', (_what, change, why) => {
  expect(problems({ 'node_modules/a/node_modules/@b/c': { ...good, ...change } })).toEqual([
    expect.stringMatching(new RegExp(`^@b/c@1\\.0\\.0 .*${why}`)),
  ])
})

test('a new version of a program that runs at installation has to be read again, and both lists agree', () => {
  const newer = { 'node_modules/builder': { ...good, version: '1.0.1', hasInstallScript: true } }
  expect(problems(newer)).toEqual([expect.stringContaining('builder@1.0.1 runs a program')])
  expect(problems({}, {})).toEqual(['builder is not in allowScripts of package.json'])
  expect(problems({}, { builder: true, other: true })).toEqual([expect.stringMatching(/^other is in allowScripts/)])
  expect(problems({ 'node_modules/builder': good })).toEqual([expect.stringContaining('runs nothing any more')])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
])('licence %s allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression, rules.licences)).toBe(allowed)
})
