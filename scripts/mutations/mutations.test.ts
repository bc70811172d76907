import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { linesByStatement } from '../checks/specification-map.ts'
import { inProject } from '../console/project-root.ts'
import { mutate } from './mutation.ts'
import { mutations } from './mutations.ts'
import { patternOf } from './run-proofs.ts'

const lines = linesByStatement(inProject())

describe('the mutations of npm run test:mutations', () => {
  test.each(['README.md', 'docs/decisions/0019-the-map-is-tried-by-breaking.md'])('are as many as %s says', (path) => {
    const [, said] = /breaks (?:a copy of )?the product in (\d+) /.exec(readFileSync(inProject(path), 'utf8')) ?? []
    expect(mutations).toHaveLength(Number(said))
  })

  test.each(mutations)('$file: $find is there once, and each of its lines names a test', (mutation) => {
    const text = readFileSync(inProject(mutation.file), 'utf8')
    expect(mutate(text, mutation)).not.toBe(text)
    for (const statement of mutation.lines) expect(lines.get(statement)?.proofs.length, statement).toBeGreaterThan(0)
  })
})

test('a text that is gone or there twice is refused', () => {
  const mutation = { file: 'a.ts', find: 'one', replace: 'two', lines: ['a'] } as const
  expect(mutate('one;', mutation)).toBe('two;')
  expect(() => mutate('none;'.replace('one', ''), mutation)).toThrow('a.ts no longer has: one')
  expect(() => mutate('one one', mutation)).toThrow('a.ts has 2 times: one')
})

const fits = (name: string, whole: string) => patternOf({ file: 'a.test.ts', names: name.split(' › ') }).test(whole)

test('the name of a proof fits the names that its test has when it runs', () => {
  expect(fits('refuses %s (§5)', 'GET / refuses colour=red (§5)')).toBe(true)
  expect(fits('outer › inner', 'outer group inner test')).toBe(true)
  expect(fits('without an answer ${what} says', 'without an answer deleting says: no')).toBe(true)
  expect(fits('who changes $whose listings', 'who changes a colleague’s listings')).toBe(true)
  expect(fits('a.b', 'acb')).toBe(false)
})
