import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignInApp, startSignInApp } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

test('whoever signs in by a provider only is asked for no password by second factor, passkeys and tokens', async () => {
  const { id, email } = await server.addUser({ role: 'agent' })
  const token = await server.signIn(email)
  const asked = async () => {
    const calls = ['second-factor', 'passkeys', 'tokens'].map((of) =>
      server.call('GET', `/api/users/me/${of}`, undefined, { token }),
    )
    return (await Promise.all(calls)).map(({ body }) => body['has_password'])
  }
  expect(await asked()).toEqual([true, true, true])
  await server.database.pool.query('update users set password_hash = null where id = $1', [id])
  expect(await asked()).toEqual([false, false, false])
  const made = { name: 'Website', days: 30, permissions: ['properties.write-own'] }
  expect((await server.call('POST', '/api/users/me/tokens', made, { token })).status).toBe(201)
  expect((await server.call('POST', '/api/users/me/second-factor', {}, { token })).status).toBe(200)
})
