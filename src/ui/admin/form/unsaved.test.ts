import { expect, test } from 'vitest'
import { isChanged, staysOnScreen } from './unsaved.tsx'

type Move = Parameters<typeof staysOnScreen>[0]

function move(from: string, to: string, historyAction = 'PUSH'): Move {
  return { currentLocation: locationOf(from), nextLocation: locationOf(to), historyAction } as Move
}

function locationOf(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://site.example')
  return { pathname, search, hash, state: null, key: address }
}

test.each([
  ['/pro', '/pro?q=villa'],
  ['/pro?q=vil&page=3&status=sold', '/pro?q=villa&status=sold'],
  ['/pro?new=1', '/pro?new=1&q=villa'],
  ['/users?page=2', '/users'],
])('a search that settles under a form, from %s to %s, leaves the form where it is', (from, to) => {
  expect(staysOnScreen(move(from, to, 'REPLACE'))).toBe(true)
})

test.each([
  ['/pro', '/users?q=villa', 'PUSH'],
  ['/pro?new=1', '/pro', 'REPLACE'],
  ['/pro?open=5', '/pro?open=6', 'PUSH'],
  ['/pro?q=villa', '/pro', 'POP'],
  ['/pro', '/am/pro?q=villa', 'PUSH'],
])('from %s to %s by %s the form would go: it asks', (from, to, action) => {
  expect(staysOnScreen(move(from, to, action))).toBe(false)
})

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
