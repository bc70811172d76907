import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting, whileLocked } from '#tests/support/lock-waits.ts'
import { type Answer, type SignInApp, startSignInApp, testPassword as password } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

const path = '/api/users/me/second-factor'
const ownRow = 'select from users where id = $1 for update'

/** Returns a person with a secret that is shown and not confirmed yet. */
async function personWithSecret() {
  const { id, email } = await server.addUser()
  const token = await server.signIn(email)
  const begin = () => server.call('POST', path, { password }, { token })
  const { body } = await begin()
  const code = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) }).generate()
  return { id, email, begin, confirm: () => server.call('PUT', path, { code }, { token }) }
}

test('of two confirmations at once one is taken, and its recovery codes are good', async () => {
  const { id, email, confirm } = await personWithSecret()
  const locked = { rows: ownRow, values: [id] }
  const [first, second] = await whileLocked(server.database.pool, locked, [confirm, confirm])
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'second-factor-exists'])
  const [code] = first.body['recovery_codes'] as string[]
  expect((await server.call('POST', '/api/users/login', { email, password, code })).status).toBe(200)
})

test('a code of a secret that another one has replaced meanwhile confirms nothing', async () => {
  const { id, email, begin, confirm } = await personWithSecret()
  const client = await server.database.pool.connect()
  let confirmed: Promise<Answer>
  try {
    await client.query('begin')
    await client.query(ownRow, [id])
    confirmed = confirm()
    await untilWaiting(server.database.pool, 1)
    expect((await begin()).status).toBe(200)
  } finally {
    await client.query('rollback')
    client.release()
  }
  const { status, body } = await confirmed
  expect([status, body.code]).toEqual([409, 'second-factor-exists'])
  expect((await server.call('POST', '/api/users/login', { email, password })).status).toBe(200)
})
