import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})
afterAll(() => server.close())

test.each([
  ['GET', '/api/property/:id'],
  ['DELETE', '/api/property/:id'],
  ['PUT', '/api/property/:id/media/1/cover'],
  ['DELETE', '/api/category/:id'],
  ['PUT', '/api/role/:id'],
  ['DELETE', '/api/role/:id'],
  ['DELETE', '/api/users/me/passkeys/:id'],
] as const)('%s %s answers 404 to an id that no record has, however long it is', async (method, path) => {
  const body = path.includes('/role/') && method === 'PUT' ? { name: 'Guide', description: 'Shows homes' } : undefined
  for (const id of ['x', '9'.repeat(11), '1'.repeat(41), 'x'.repeat(200), 'x'.repeat(2500)]) {
    const { status } = await server.call(admin, method, path.replace(':id', id), body)
    expect([id.length, status]).toEqual([id.length, 404])
  }
})
