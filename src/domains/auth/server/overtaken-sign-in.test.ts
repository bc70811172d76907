import { afterAll, beforeAll, expect, test } from 'vitest'
import { overtaking } from '#tests/support/database.ts'
import { startSignInApp, testPassword as password, type SignInApp } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

test.each([
  ['its password is changed', "update users set password_hash = 'another' where id = $1"],
  ['it is suspended', "update users set status = 'suspended' where id = $1"],
])('an account opens no session when %s while its password is checked', async (_, change) => {
  const { id, email } = await server.addUser()
  const { pool } = server.database
  const meanwhile = { first: 'select from users where id = $1 for update', last: change, value: id }
  const answer = await overtaking(pool, meanwhile, () => server.call('POST', '/api/users/login', { email, password }))
  expect([answer.status, answer.body.code]).toEqual([401, 'login-failed'])
  expect((await pool.query('select from sessions where user_id = $1', [id])).rowCount).toBe(0)
})
