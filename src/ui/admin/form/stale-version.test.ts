import { expect, test } from 'vitest'
import { collectValues, differingFields, startOf } from './field-values.ts'
import { findDifferences, mergeVersions } from './stale-panel.tsx'

const base = { title: 'Villa', price: '100', amenities: ['lift'] }

test('what I changed is offered as mine, what only they changed as theirs; what is equal is not shown', () => {
  const mine = { title: 'Villa in Bole', price: '100', amenities: ['lift', 'garden'] }
  const theirs = { title: 'Villa in Yeka', price: '120', amenities: ['lift', 'garden'] }
  expect(findDifferences({ base, mine, theirs, names: ['title', 'price', 'amenities'] })).toEqual([
    { name: 'title', mine: ['Villa in Bole'], theirs: ['Villa in Yeka'], offered: 'mine' },
    { name: 'price', mine: ['100'], theirs: ['120'], offered: 'theirs' },
  ])
})

test('only named fields can differ', () => {
  expect(findDifferences({ base, mine: { ...base, helper: 'x' }, theirs: base, names: ['title'] })).toEqual([])
})

test('what is saved is mine with what was taken of theirs, lists and removals too', () => {
  const mine = { title: 'Mine', price: '1', amenities: ['lift'], note: 'kept' }
  const theirs = { title: 'Theirs', price: '2', amenities: ['garden', 'gym'] }
  expect(mergeVersions(mine, theirs, { title: 'mine', amenities: 'theirs', note: 'theirs' })).toEqual({
    title: 'Mine',
    price: '1',
    amenities: ['garden', 'gym'],
    note: [],
  })
})

test('spaces at the ends, line ends and absence are no difference; order of a list is', () => {
  expect(differingFields({ a: ' x\r\ny ', b: '', c: [] }, { a: 'x\ny', c: '' })).toEqual([])
  expect(differingFields({ a: ['1', '2'] }, { a: ['2', '1'] })).toEqual(['a'])
})

test('a form is read with repeated fields as lists, and files stay out', () => {
  const entries: [string, FormDataEntryValue][] = [
    ['title', 'Villa'],
    ['amenities', 'lift'],
    ['amenities', 'gym'],
    ['picture', new File([], 'x.jpg')],
  ]
  const values = collectValues(entries)
  expect(values).toEqual({ title: 'Villa', amenities: ['lift', 'gym'] })
  expect(startOf(values).list('amenities')).toEqual(['lift', 'gym'])
  expect(startOf(values).text('title')).toBe('Villa')
  expect(startOf(values).text('nothing')).toBe('')
})
