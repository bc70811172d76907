import { expect, test } from 'vitest'
import { messageText } from '#shared/message.ts'
import { requiredText, validationText } from '#shared/validation/field-problems.ts'
import { sheetHeader, sheetRow } from './rejection-report.ts'

const row = {
  line: 12,
  cells: ['=cmd|calc', 'two\nlines', '-1'],
  problems: [
    { field: 'price', value: '-1', reason: requiredText('price') },
    { field: '', value: '', reason: validationText('format') },
  ],
}

test('a rejected row stands in the sheet as the file has it, with line, fields and reasons before it', () => {
  expect(sheetHeader(['title', 'text'], 'en')).toBe('\ufeffline,field,reason,title,text\r\n')
  expect(sheetRow(row, 'en')).toBe(
    `12,Price (ETB),Price (ETB): Please enter a price. This format isn’t valid.,'=cmd|calc,"two\nlines",'-1\r\n`,
  )
})

test('header and names of fields are in the language of whoever asks', () => {
  expect(sheetHeader(['title'], 'am')).toBe('\ufeffመስመር,መስክ,ምክንያት,title\r\n')
  expect(sheetRow(row, 'am')).toContain(`12,ዋጋ (ብር),ዋጋ (ብር)፦ ${messageText(requiredText('price'), 'am')}`)
})

test('no name of a column is a formula either', () => {
  expect(sheetHeader(['=1+1', '@x'], 'en')).toBe("\ufeffline,field,reason,'=1+1,'@x\r\n")
})
