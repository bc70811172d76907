import { expect, test } from 'vitest'
import { landingPage, pageAfterRegistration, pageAfterSignIn } from './landing.ts'

test('admin begins at the users, an agent at their page, anyone else at their account', () => {
  expect(['admin', 'agent', 'user', 'student', 'constructor'].map(landingPage)).toEqual([
    '/users',
    '/agent_page',
    '/user',
    '/user',
    '/user',
  ])
})

test('the page that was asked for wins, in its own language', () => {
  expect(pageAfterSignIn('admin', { returnPath: '/am/role?q=a', language: 'en' })).toBe('/am/role?q=a')
  expect(pageAfterSignIn('admin', { returnPath: null, language: 'am' })).toBe('/am/users')
})

test('a page for guests is not where a signed-in person goes', () => {
  for (const returnPath of ['/login', '/am/login?from=/users', '/register/', '/error-page#x', '/login/complete'])
    expect(pageAfterSignIn('agent', { returnPath, language: 'en' }), returnPath).toBe('/agent_page')
})

test('who registers goes to the users only when they may list them', () => {
  expect(pageAfterRegistration('user', [])).toBe('/user')
  expect(pageAfterRegistration('user', [{ name: 'users.read' }])).toBe('/users')
})
