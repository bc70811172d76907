import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person
let user: Person
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
  user = await server.person('user')
})
afterAll(() => server.close())

const added = { name: 'Two Phones', email: 'two-phones@homes.example', role: 'agent', password: 'a long sentence' }

test.each([
  ['adding a user', (phones: object) => server.call(admin, 'POST', '/api/users', { ...added, ...phones })],
  ['changing a user', (phones: object) => server.call(admin, 'PUT', `/api/users/${user.uid}`, phones)],
  ['changing the own profile', (phones: object) => server.call(user, 'PUT', '/api/users/me', phones)],
])('%s is refused with two phone numbers under the two names, not with one in two spellings', async (_what, call) => {
  for (const other of ['0911223345', null])
    expect((await call({ phone: '0911223344', phone_number: other })).body.errors).toEqual([
      { field: 'phone_number', message: 'Differs from the number in the “phone” field.' },
    ])
  const alike = await call({ phone: '0911223344', phone_number: '+251 911 22 33 44' })
  expect(alike.text).toContain('"phone":"+251911223344"')
})
