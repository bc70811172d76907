import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Method, type Person } from '#tests/support/accounts.ts'

let server: Accounts
let admin: Person
let going: number
beforeAll(async () => {
  server = await startAccounts()
  admin = await server.person('admin')
  going = await server.role([])
})
afterAll(() => server.close())

const view = { screen: 'properties', name: 'Shared', query: 'q=villa' }
const person = { name: 'A', email: 'a@homes.example', password: 'a long sentence' }

test.each<[string, Method, string, object?]>([
  ['roleId', 'POST', '/api/role/assign_permissions', { roleId: 999_999, permissions: [] }],
  ['move_to', 'DELETE', '/api/role/GOING?move_to=999999'],
  ['role_id', 'POST', '/api/saved-views', { ...view, role_id: 999_999 }],
  ['role_name', 'POST', '/api/users', { ...person, role_name: 'ghost' }],
])('a role that does not exist is told of at the field %s', async (field, method, path, body) => {
  const answer = await server.call(admin, method, path.replace('GOING', String(going)), body)
  expect([answer.status, answer.body.code, answer.body.errors.map((error) => error.field)]).toEqual([
    400,
    'unknown-role',
    [field],
  ])
})
