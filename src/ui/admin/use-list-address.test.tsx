import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ListAddress, pageSizes, useListAddress } from './use-list-address.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

function List({ onDrawn }: { onDrawn: (address: ListAddress) => void }) {
  onDrawn(useListAddress([5, 10, 15], { filters: ['status', 'deleted'], lists: ['deleted'] }))
  return null
}

function addressAt(path: string): ListAddress {
  const drawn: ListAddress[] = []
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <List onDrawn={(address) => drawn.push(address)} />
    </MemoryRouter>,
  )
  const [address] = drawn
  if (!address) throw new Error('The list was not drawn')
  return address
}

test('a list has five rows until somebody chooses another number, which holds for that list in every language', () => {
  expect(addressAt('/users').limit).toBe(5)
  pageSizes.keep('/users', 15)
  expect(addressAt('/users?status=active').query()).toBe('limit=15&page=1&status=active')
  expect(addressAt('/am/users').limit).toBe(15)
  expect(addressAt('/pro').limit).toBe(5)
})

test('what the address says comes first, and a number that is not offered counts for nothing', () => {
  pageSizes.keep('/users', 15)
  expect(addressAt('/users?limit=10').limit).toBe(10)
  pageSizes.keep('/users', 7)
  expect(addressAt('/users?limit=8').limit).toBe(5)
})

test('where the browser keeps nothing, lists have their usual number of rows', () => {
  vi.stubGlobal('localStorage', undefined)
  pageSizes.keep('/users', 15)
  expect(addressAt('/users').limit).toBe(5)
})

test.each([
  ['/pro', null],
  ['/pro?q=%20', null],
  ['/pro?deleted=true', null],
  ['/pro?deleted=true&q=villa&status=sold', 'search'],
  ['/pro?deleted=true&status=sold', 'filters'],
  ['/pro?q=villa&page=2', 'page'],
])('at %s records are left out by: %s', (path, by) => {
  expect(addressAt(path).narrowed?.by ?? null).toBe(by)
})
