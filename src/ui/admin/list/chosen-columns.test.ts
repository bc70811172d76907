import { expect, test } from 'vitest'
import { chosenColumns, withColumnToggled } from './column-choice.tsx'

const columns = [
  { key: 'number', choice: 'always' },
  { key: 'name' },
  { key: 'email' },
  { key: 'joined', choice: 'hidden' },
] as const
const shown = (chosen: string) => chosenColumns(columns, chosen).map(({ key }) => key)

test('without a choice the usual columns are shown', () => {
  expect(shown('')).toEqual(['number', 'name', 'email'])
})

test('a choice names its columns in any order; what always stays needs no naming, what is unknown is ignored', () => {
  expect(shown('joined,name,gone')).toEqual(['number', 'name', 'joined'])
})

test('showing and hiding a column changes the address, and the usual columns need no address', () => {
  expect(withColumnToggled(columns, '', 'joined')).toBe('name,email,joined')
  expect(withColumnToggled(columns, '', 'email')).toBe('name')
  expect(withColumnToggled(columns, 'name', 'email')).toBeNull()
})

test('every column can be hidden that may be, and the address still says so', () => {
  expect(withColumnToggled(columns, 'name', 'name')).toBe('none')
  expect(shown('none')).toEqual(['number'])
})
