import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, readSession, refreshSession, writeSession, type SessionAnswer } from './session-storage.ts'

const answer: SessionAnswer = {
  token: 'secret',
  user: { id: 7, name: 'Almaz', email: 'almaz@example.com', role: { name: 'agent' } },
  permissions: [{ name: 'dashboard.read' }, { name: 'properties.write-own' }],
}

let stored: Map<string, string>

function refuse(): never {
  throw new DOMException('refused', 'SecurityError')
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('signing in stores exactly the keys of specification §3', () => {
  writeSession(answer)
  expect(Object.fromEntries(stored)).toEqual({
    userPermissions: '["dashboard.read","properties.write-own"]',
    token: 'secret',
    roleName: 'agent',
    email: 'almaz@example.com',
    name: 'Almaz',
    userId: '7',
  })
})

test('rememberMe is the string true when it was ticked, and absent otherwise', () => {
  writeSession(answer, { rememberMe: true })
  expect(stored.get('rememberMe')).toBe('true')
  writeSession(answer, { rememberMe: false })
  expect(stored.has('rememberMe')).toBe(false)
})

test('signing out leaves nothing behind, and nothing of others is touched', () => {
  stored.set('theme', 'dark')
  writeSession(answer, { rememberMe: true })
  clearSession()
  expect([...stored.keys()]).toEqual(['theme'])
  expect(readSession()).toBeNull()
})

test('the session read is the one written, and the same object until it changes', () => {
  writeSession(answer)
  const session = readSession()
  expect(session).toMatchObject({
    token: 'secret',
    userId: '7',
    userPermissions: ['dashboard.read', expect.anything()],
  })
  expect(readSession()).toBe(session)
  refreshSession({ ...answer, permissions: [{ name: 'users.read' }] })
  expect(readSession()).toMatchObject({ token: 'secret', userPermissions: ['users.read'] })
})

test.each(['', 'nonsense', '{"a":1}', '[1,null]'])(
  'permissions that are no list of names (%s) count as none',
  (text) => {
    writeSession(answer)
    stored.set('userPermissions', text)
    expect(readSession()?.userPermissions).toEqual([])
  },
)

test('where storage is refused the session lasts as long as the page', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeSession(answer)
  expect(readSession()?.token).toBe('secret')
  clearSession()
  expect(readSession()).toBeNull()
})

test('on the server nobody is signed in', () => {
  vi.unstubAllGlobals()
  expect(readSession()).toBeNull()
})
