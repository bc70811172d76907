import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const role = { name: 'agent' }
const abebe = { id: 1, name: 'Abebe', email: 'abebe@homes.example', role }
const hanna = { id: 2, name: 'Hanna', email: 'hanna@homes.example', role: { name: 'user' } }

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => {} } })
  return () => vi.unstubAllGlobals()
})

test.each([
  ['has ended', () => Response.json({}, { status: 401 })],
  ['is somebody’s', () => Response.json({ ...abebe, permissions: [{ name: 'users.read' }], avatar_url: '/abebe.jpg' })],
])('what the server says of a former session, that it %s, changes nothing about the present one', async (_, answer) => {
  const { writeSession, readSession } = await import('#shared/session-storage.ts')
  const { knownRole } = await import('./known-session.ts')
  const asked = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => asked.promise)
  writeSession({ token: 'of Abebe', user: abebe, permissions: [] })
  const known = knownRole()
  writeSession({ token: 'of Hanna', user: hanna, permissions: [] })
  asked.resolve(answer())
  expect(await known).toBeNull()
  expect(readSession()).toMatchObject({ token: 'of Hanna', name: 'Hanna', roleName: 'user', userPermissions: [] })
})

test('an account that somebody read before another one signed in is not shown as theirs', async () => {
  const { writeSession, refreshSession, readSession } = await import('#shared/session-storage.ts')
  writeSession({ token: 'of Hanna', user: hanna, permissions: [] })
  refreshSession({ user: abebe, permissions: [{ name: 'users.read' }] })
  expect(readSession()).toMatchObject({ name: 'Hanna', userPermissions: [] })
  refreshSession({ user: { ...hanna, name: 'Hanna Alemu' }, permissions: [{ name: 'properties.write-own' }] })
  expect(readSession()).toMatchObject({ name: 'Hanna Alemu', userPermissions: ['properties.write-own'] })
})
