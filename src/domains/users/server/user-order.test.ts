import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person

beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
})

afterAll(() => server.close())

// The letters a, b and c stand for users; the result is their order.
test.each([
  ['newest', 'cba'],
  ['oldest', 'abc'],
  ['name', 'bca'],
  ['name_desc', 'acb'],
  ['email', 'cab'],
  ['email_desc', 'bac'],
  ['role', 'bca'],
  ['role_desc', 'acb'],
  ['seen', 'bac'],
  ['seen_first', 'abc'],
])('is ordered by %s; whoever never signed in comes last', async (sort, expected) => {
  const word = `ordered-${sort}`
  const people = {
    a: { role: 'user', name: `Zeta ${word}`, email: `b.${word}@homes.example`, lastSignInAt: new Date('2026-01-01') },
    b: {
      role: 'admin',
      name: `alpha ${word}`,
      email: `C.${word}@homes.example`,
      lastSignInAt: new Date('2026-02-01'),
    },
    c: { role: 'agent', name: `Beta ${word}`, email: `a.${word}@homes.example`, lastSignInAt: null },
  }
  const uids = new Map<string, string>()
  for (const [letter, { role, ...person }] of Object.entries(people))
    uids.set((await server.person(role, person)).uid, letter)
  const { list: found } = await server.call(admin, 'GET', `/api/users/alluser?q=${word}@&sort=${sort}`)
  expect(found.map(({ uid }) => uids.get(uid)).join('')).toBe(expected)
})
