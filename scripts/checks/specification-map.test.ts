import { expect, test } from 'vitest'

import { mapProblems } from './specification-map.ts'

const files: Record<string, string> = {
  'src/a.test.ts': `describe('prices', () => { test('it\\'s exact', () => {}) })`,
}
const read = (path: string) => files[path]
const map = (proof: string) => `| statement | proof |\n| --- | --- |\n| §3 price | ${proof} |\n`

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
  ["src/a.test.ts › it's exact › prices", '"it\'s exact" of src/a.test.ts is no describe: name each test by itself'],
  ['proved', '"proved" is neither "open" nor "file › test name"'],
  ['', '"" is neither "open" nor "file › test name"'],
])('the map refuses "%s"', (proof, problem) => {
  expect(mapProblems(map(proof), read)).toEqual([`docs/specification-map.md:3: ${problem}`])
})

test('a map without rows proves nothing', () => {
  expect(mapProblems('# Map', read)).toHaveLength(1)
})
