import { expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { latinKey, normalized } from './fold.ts'
import { line, paragraphs } from './validation/text.ts'

const marks = `a${'\u0301'.repeat(50_000)}${'\u0323'.repeat(50_000)}`

test.each([
  ['a line of marks on one letter', () => line(200).safeParse(marks)],
  ['paragraphs of marks on one letter', () => paragraphs(200).safeParse(marks)],
  ['a key of marks on one letter', () => latinKey(marks)],
  ['a key of a long word', () => latinKey('\u1266\u120c\u1218\u12f5'.repeat(50_000))],
])('%s takes no more time for each than for a few', async (_, work) =>
  expect(await processorTime(async () => work())).toBeLessThan(1000),
)

test('30 marks on a letter stay, in their order, and none of more', () => {
  const [above, below] = ['\u0301', '\u0323']
  expect(normalized(`x${(above + below).repeat(15)}y`)).toBe(`x${below.repeat(15)}${above.repeat(15)}y`.normalize())
  expect(normalized(`x${above.repeat(31)}y`)).toBe('xy')
  expect(normalized('Cafe\u0301 ቦሌ')).toBe('Caf\u00e9 ቦሌ')
})
