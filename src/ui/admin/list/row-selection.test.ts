import { describe, expect, test } from 'vitest'
import {
  isSelected,
  nothingSelected,
  pageState,
  withPageToggled,
  withRange,
  withRowToggled,
  type Selected,
} from './selection.tsx'

const page = [1, 2, 3, 4, 5]
const keysOf = (selected: Selected) => (selected.kind === 'rows' ? [...selected.keys] : 'matching')
const rows = (...keys: number[]): Selected => ({ kind: 'rows', keys: new Set(keys) })

describe('choosing rows', () => {
  test('one by one, and out again', () => {
    const two = withRowToggled(withRowToggled(nothingSelected, 2, page), 4, page)
    expect(keysOf(two)).toEqual([2, 4])
    expect(keysOf(withRowToggled(two, 2, page))).toEqual([4])
  })

  test('a range in either direction keeps what was chosen before', () => {
    expect(keysOf(withRange(rows(9, 2), 2, 4, page))).toEqual([9, 2, 3, 4])
    expect(keysOf(withRange(rows(4), 4, 2, page))).toEqual([4, 2, 3])
  })

  test('a range from a row of another page, or from none, is that row alone', () => {
    expect(keysOf(withRange(rows(9), 9, 4, page))).toEqual([9, 4])
    expect(keysOf(withRange(nothingSelected, null, 1, page))).toEqual([1])
  })

  test('a page as a whole, and out again without those of other pages', () => {
    const all = withPageToggled(rows(9, 2), page)
    expect(pageState(all, page)).toBe('all')
    expect(keysOf(withPageToggled(all, page))).toEqual([9])
  })

  test('a page says whether none, some or all of it is chosen', () => {
    expect(pageState(nothingSelected, page)).toBe('none')
    expect(pageState(rows(9), page)).toBe('none')
    expect(pageState(rows(3), page)).toBe('some')
    expect(pageState(nothingSelected, [])).toBe('none')
  })

  test('everything that matches holds on every page until one row is taken out of it', () => {
    const everything: Selected = { kind: 'matching' }
    expect(isSelected(everything, 777)).toBe(true)
    expect(keysOf(withRange(everything, 1, 3, page))).toBe('matching')
    expect(keysOf(withRowToggled(everything, 2, page))).toEqual([1, 3, 4, 5])
    expect(withPageToggled(everything, page)).toBe(nothingSelected)
  })
})
