import { expect, test } from 'vitest'
import { z } from 'zod'
import { messageText } from '../message.ts'
import { fieldProblems } from './field-problems.ts'
import { idOrText, idsInAddress, oneDay, wholeOrText } from './ids.ts'
import { line } from './text.ts'

/** Returns the problems of a value, in both languages. */
function wrong(schema: z.ZodType, value: unknown): [string, string][] {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true })
  return fieldProblems(error?.issues ?? []).map(({ message }) => [
    messageText(message, 'en'),
    messageText(message, 'am'),
  ])
}

test.each([
  [line(5), [], 'Must be text.'],
  [oneDay, 'x', 'Must be a date such as 1990-12-31, from 1900 on.'],
  [wholeOrText(1, 100), '99999999999999999999', 'This number is too large.'],
  [wholeOrText(1, 100), 0.5, 'Must be a whole number.'],
  [idOrText, 'x', 'Must be a whole number.'],
  [idOrText, '9999999999', 'Must be at most 2147483647.'],
])('a fault is told once: %#', (schema, value, message) =>
  expect(wrong(schema, value).map(([text]) => text)).toEqual([message]),
)

test('of a list it is told how many entries it may have', () => {
  const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
  expect(wrong(idsInAddress, many)).toEqual([['Can have at most 100 entries.', 'ቢበዛ 100 ነገሮች ይፈቀዳሉ።']])
  const list = z.array(line(3)).min(2)
  expect(wrong(list, ['a'])).toEqual([['Must have at least 2 entries.', 'ቢያንስ 2 ነገሮች ያስፈልጋሉ።']])
})

test('a whole number is a number, or its digits in text, and nothing else', () => {
  const number = wholeOrText(-2, 100)
  expect(['7', 7, '-2', '007'].map((value) => number.parse(value))).toEqual([7, 7, -2, 7])
  for (const value of ['', ' 1', '0x10', '1e1', '1.0', '+1', '٣', true, [], [5], null, NaN, Infinity])
    expect(wrong(number, value), JSON.stringify(value)).toEqual([['Must be a whole number.', 'ሙሉ ቁጥር መሆን አለበት።']])
})
