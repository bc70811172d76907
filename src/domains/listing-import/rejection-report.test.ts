import { expect, test } from 'vitest'
import { requiredText, validationText } from '#shared/validation/field-problems.ts'
import { csvCell, reportLines } from './rejection-report.ts'

test('each problem of a row has its line in the report', () => {
  const reason = requiredText('price')
  const problems = [
    { field: 'price', value: '', reason },
    { field: '', value: 'a | b', reason },
  ]
  expect(reportLines({ line: 12, problems }, 'en')).toBe(
    '12,price,,Please enter a price.\r\n12,(row),a | b,Please enter a price.\r\n',
  )
  expect(reportLines({ line: 12, problems: problems.slice(0, 1) }, 'am')).toBe('12,price,,እባክዎ ዋጋ ያስገቡ።\r\n')
})

test('no cell is a formula for a spreadsheet', () => {
  for (const formula of ['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\n=1'])
    expect(csvCell(formula)).toMatch(/^"?'/)
  expect(csvCell('a=1')).toBe('a=1')
})

test('cells keep commas, quotes and line ends, and long values are cut', () => {
  expect(csvCell('a,"b"\n')).toBe('"a,""b""\n"')
  const row = { line: 2, problems: [{ field: 'title', value: 'x'.repeat(9999), reason: validationText('format') }] }
  expect(reportLines(row, 'en').length).toBeLessThan(600)
  const pictured = { field: 'title', value: `x${'🏠'.repeat(300)}`, reason: validationText('format') }
  expect(reportLines({ line: 2, problems: [pictured] }, 'en')).toContain('🏠…')
})
