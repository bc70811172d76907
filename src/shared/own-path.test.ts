import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('ownPath', () => {
  it.each(['/users', '/users?page=2#third', '/am/property-details/7', '/'])('keeps our own path %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'users',
    'https://other.example/',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '\\\\other.example',
    '/..//other.example',
    '/.//other.example',
    'javascript:alert(1)',
  ])('refuses %j', (address) => {
    expect(ownPath(address)).toBeNull()
  })
})
