import { describe, expect, test } from 'vitest'
import { type TypedSearch, searchedFor, withAddress } from './search-box.tsx'

const box = (text: string, { asked = [], seen = '' }: Partial<TypedSearch> = {}): TypedSearch => ({ text, asked, seen })

describe('text in a search box', () => {
  test('that was typed while one’s own search was on its way into the address stays', () => {
    const typed = withAddress(box('vil', { asked: ['v'] }), 'v')
    expect([typed.text, searchedFor(typed)]).toEqual(['vil', 'v'])
  })

  test('stays until the address has it, which says what was before for a moment', () => {
    const asked = box('v', { asked: ['v'] })
    expect(withAddress(asked, '')).toBe(asked)
    expect(searchedFor(asked)).toBe('v')
  })

  test('stays when an earlier search of one’s own arrives after a later one', () => {
    const first = withAddress(box('villa', { asked: ['v', 'villa'] }), 'v')
    expect([first.text, searchedFor(first)]).toEqual(['villa', 'villa'])
    expect(withAddress(first, 'villa')).toEqual(box('villa', { seen: 'villa' }))
  })

  test('becomes what back, forward and "clear the search" say', () => {
    expect(withAddress(box('villa', { seen: 'villa' }), '')).toEqual(box(''))
    expect(withAddress(box('villa ', { seen: 'villa' }), 'house')).toEqual(box('house', { seen: 'house' }))
  })

  test('stays when somebody typed in that moment; it is what the list is searched for next', () => {
    const typed = withAddress(box('new', { seen: 'old' }), '')
    expect([typed.text, searchedFor(typed)]).toEqual(['new', ''])
  })
})
