import { expect, test } from 'vitest'
import { sheetHeader, sheetRow } from './error-sheet.ts'

const required = { en: 'Required.', am: 'ያስፈልጋል።' }
const row = {
  line: 12,
  cells: ['=cmd|calc', 'two\nlines', '-1'],
  problems: [
    { field: 'price', value: '-1', reason: required },
    { field: '', value: '', reason: { en: 'Odd.', am: 'እንግዳ።' } },
  ],
}

test('a rejected row stands in the sheet as the file has it, with line, fields and reasons before it', () => {
  expect(sheetHeader(['title', 'text'])).toBe('\ufeffline,field,reason,title,text\r\n')
  expect(sheetRow(row, 'en')).toBe(`12,price,price: Required. Odd.,'=cmd|calc,"two\nlines",'-1\r\n`)
  expect(sheetRow(row, 'am')).toContain('ያስፈልጋል።')
})

test('no name of a column is a formula either', () => {
  expect(sheetHeader(['=1+1', '@x'])).toBe("\ufeffline,field,reason,'=1+1,'@x\r\n")
})
