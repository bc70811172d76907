import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSignInApp, type SignInApp } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

async function signedIn() {
  const { email, id } = await server.addUser()
  const token = await server.signIn(email)
  return {
    email,
    id,
    ask: () => server.call('POST', '/api/users/me/confirmation-link', undefined, { token }),
    confirm: (link: string) => server.call('POST', '/api/users/me/confirm-email', { token: link }, { token }),
  }
}

async function mailedToken(email: string, path: string): Promise<string> {
  const mail = (await server.mails()).findLast((text) => text.includes(email) && text.includes(`${path}?token=`))
  return /token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? 'none'
}

const isConfirmed = async (id: number) =>
  (await server.database.pool.query('select email_verified as is from users where id = $1', [id])).rows[0]?.is

test('an address is confirmed by a mailed link, once', async () => {
  const { email, id, ask, confirm } = await signedIn()
  expect((await ask()).body.message).toBe('A link is on its way to your email address. It works once, for 60 minutes.')
  const token = await mailedToken(email, '/confirm-email')
  const { rows: left } = await server.database.pool.query(
    'select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from password_resets where user_id = $1',
    [id],
  )
  expect(left).toEqual([{ minutes: 60 }])
  expect(await isConfirmed(id)).toBe(false)
  expect((await confirm(token)).body.message).toBe('Your email address is confirmed.')
  expect(await isConfirmed(id)).toBe(true)
  expect((await confirm(token)).body.code).toBe('reset-link-invalid')
  const { rows } = await server.database.pool.query(
    `select count(*)::int from audit_events where action = 'email.confirmed' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a link that confirms sets no password, and one to a new password confirms nothing by itself', async () => {
  const { email, id, ask, confirm } = await signedIn()
  await ask()
  const token = await mailedToken(email, '/confirm-email')
  const reset = await server.call('POST', '/api/auth/reset-password', { token, password: 'a quite new passphrase' })
  expect(reset.body.code).toBe('reset-link-invalid')
  await server.call('POST', '/api/auth/forgot-password', { email })
  expect((await confirm(await mailedToken(email, '/reset-password'))).body.code).toBe('reset-link-invalid')
  expect(await isConfirmed(id)).toBe(false)
})

test('a link that is too old, or of another account, confirms nothing; the other one can use it still', async () => {
  const { email, id, ask, confirm } = await signedIn()
  await ask()
  const token = await mailedToken(email, '/confirm-email')
  const other = await signedIn()
  expect((await other.confirm(token)).body.code).toBe('reset-link-invalid')
  expect([await isConfirmed(id), await isConfirmed(other.id)]).toEqual([false, false])
  expect((await confirm(token)).status).toBe(200)
  await other.ask()
  const late = await mailedToken(other.email, '/confirm-email')
  const { pool } = server.database
  await pool.query(`update password_resets set expires_at = now() - interval '1 second' where user_id = $1`, [other.id])
  expect((await other.confirm(late)).status).toBe(400)
  expect(await isConfirmed(other.id)).toBe(false)
})

test('a link that was on its way to an address that staff changed meanwhile confirms nothing', async () => {
  const { email, id, ask, confirm } = await signedIn()
  await ask()
  const token = await mailedToken(email, '/confirm-email')
  await server.database.pool.query('update users set email = $2 where id = $1', [id, `new-${email}`])
  expect((await confirm(token)).body.code).toBe('reset-link-invalid')
  expect(await isConfirmed(id)).toBe(false)
})

test('more than five links an hour are refused, and an address that is confirmed is sent none', async () => {
  const { email, id, ask } = await signedIn()
  for (let turn = 0; turn < 5; turn += 1) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
  await server.database.pool.query('update users set email_verified = true where id = $1', [id])
  const count = async () => (await server.mails()).filter((text) => text.includes(email)).length
  const before = await count()
  expect((await ask()).status).toBe(200)
  expect(await count()).toBe(before)
})

test('security 3: tokens cannot be tried without end', async () => {
  const { confirm } = await signedIn()
  const tries = await Promise.all(Array.from({ length: 31 }, (_, turn) => confirm(`${'A'.repeat(41)}${10 + turn}`)))
  const codes = tries.map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set(['reset-link-invalid', 'too-many-attempts']))
})
