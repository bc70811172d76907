import { describe, expect, test } from 'vitest'
import {
  isSelected,
  nothingSelected,
  pageState,
  withoutGone,
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

test('a row that left its page is selected no more, one that new rows pushed to the next page still is', () => {
  const ticked: Selected = { kind: 'rows', keys: new Set([1, 2, 3, 9]) }
  const left = (now: number[]) => {
    const after = withoutGone(ticked, [1, 2, 3], now)
    return after.kind === 'rows' && [...after.keys]
  }
  expect(left([1, 3, 4])).toEqual([1, 3, 9])
  expect(left([1, 2])).toEqual([1, 2, 9])
  expect(left([])).toEqual([9])
  expect(left([0, 1, 2])).toEqual([1, 2, 3, 9])
  expect(left([0, 2, 3])).toEqual([2, 3, 9])
  expect(withoutGone({ kind: 'matching' }, [1], [])).toEqual({ kind: 'matching' })
})
