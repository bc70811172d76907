import { expect, test } from 'vitest'
import { isChanged } from './unsaved-page.ts'

const text = {
  name: 'title',
  type: 'text',
  value: 'Villa',
  defaultValue: 'Villa',
  checked: false,
  defaultChecked: false,
}
const box = { ...text, type: 'checkbox', value: 'true', defaultValue: 'true' }

test('a field is unsaved when it holds something else than it began with', () => {
  expect(isChanged(text)).toBe(false)
  expect(isChanged({ ...text, value: 'Villa in Bole' })).toBe(true)
  expect(isChanged(box)).toBe(false)
  expect(isChanged({ ...box, checked: true })).toBe(true)
})

test('what is not sent, and what is kept for the form in hidden fields, counts for nothing', () => {
  expect(isChanged({ ...text, name: '', value: 'searched' })).toBe(false)
  expect(isChanged({ ...text, type: 'hidden', value: '7' })).toBe(false)
  expect(isChanged({ ...text, autocomplete: 'current-password', value: 'filled in by the browser' })).toBe(false)
})
