import { expect, test } from 'vitest'

import { sizeProblems } from './source-size.ts'
import { mapProblems } from './specification-map.ts'

const files: Record<string, string> = {
  'src/a.test.ts': `describe('prices', () => { test('it\\'s exact', () => {}) })`,
}
const read = (path: string) => files[path]
const map = (proof: string) => `| statement | proof |\n| --- | --- |\n| §3 price | ${proof} |\n`

const file = (lines: number) => ({ path: `f${lines}.ts`, lines })

test.each([
  'open',
  "src/a.test.ts › it's exact",
  "`src/a.test.ts › prices › it's exact`",
  'src/a.test.ts › prices; src/a.test.ts › exact',
])('the map accepts %s', (proof) => expect(mapProblems(map(proof), read)).toEqual([]))

test.each([
  ['src/b.test.ts › prices', 'there is no file src/b.test.ts'],
  ['src/a.test.ts › colours', 'src/a.test.ts has no test "colours"'],
  ['src/a.test.ts › prices › rounded', 'src/a.test.ts has no test "rounded"'],
  ['proved', '"proved" is neither "open" nor "file › test name"'],
  ['', '"" is neither "open" nor "file › test name"'],
])('the map refuses "%s"', (proof, problem) => {
  expect(mapProblems(map(proof), read)).toEqual([`docs/specification-map.md:3: ${problem}`])
})

test('a map without rows proves nothing', () => {
  expect(mapProblems('# Map', read)).toHaveLength(1)
})

test('files over 300 lines and a median over 60 are reported', () => {
  expect(sizeProblems([file(60), file(40), file(300)])).toEqual([])
  expect(sizeProblems([file(301), file(10), file(10)])).toEqual(['f301.ts has 301 lines, the limit is 300'])
  expect(sizeProblems([file(61), file(61), file(10)])).toEqual(['the median source file has 61 lines, the limit is 60'])
})
