import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { addMissingFunctions } from './older-browsers.ts'

function OlderUrl(address: string, base?: string): URL {
  return new URL(address, base)
}

/** Evaluates code after the functions were added in a world that lacks them. */
function inOlderBrowser(code: string): unknown {
  const world = { URL: OlderUrl, AbortSignal: {}, AbortController }
  const lacking = `for (const name of ['toSorted', 'toReversed', 'toSpliced']) delete Array.prototype[name]
    delete Map.groupBy; delete String.prototype.isWellFormed`
  return runInNewContext(`${lacking}\n;(${String(addMissingFunctions)})();\nJSON.stringify(${code})`, world)
}

test.each([
  [
    '((list) => [list.toSorted(), list])([3, 1, 2])',
    [
      [1, 2, 3],
      [3, 1, 2],
    ],
  ],
  ['[3, 10, 2].toSorted((one, other) => other - one)', [10, 3, 2]],
  [
    '((list) => [list.toReversed(), list])([1, 2])',
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    "((list) => [list.toSpliced(1, 1, 'x', 'y'), list])([1, 2, 3])",
    [
      [1, 'x', 'y', 3],
      [1, 2, 3],
    ],
  ],
  [
    '[...Map.groupBy([1, 2, 3], (one) => one % 2)]',
    [
      [1, [1, 3]],
      [0, [2]],
    ],
  ],
  [String.raw`['ok 🏠', 'half \uD83C'].map((text) => text.isWellFormed())`, [true, false]],
  [
    "[URL.canParse('https://homes.example'), URL.canParse('/my', 'https://homes.example'), URL.canParse('/my')]",
    [true, true, false],
  ],
])('a browser of 2022 works out %s', (code, result) => {
  expect(JSON.parse(String(inOlderBrowser(code)))).toEqual(result)
})

test('a browser of 2022 cancels what either of two signals cancels, also an earlier one', () => {
  const code = `(() => {
    const [one, other] = [new AbortController(), new AbortController()]
    const either = AbortSignal.any([one.signal, other.signal])
    const before = either.aborted
    other.abort('left')
    return [before, either.aborted, either.reason, AbortSignal.any([one.signal, other.signal]).aborted]
  })()`
  expect(JSON.parse(String(inOlderBrowser(code)))).toEqual([false, true, 'left', true])
})

test('functions that a browser has stay its own', () => {
  const native = Array.prototype.toSorted
  addMissingFunctions()
  expect(Array.prototype.toSorted).toBe(native)
})
