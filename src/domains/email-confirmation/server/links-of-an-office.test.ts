import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSignInApp, type SignInApp } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

/** The address of an office, and of the many telephones of a mobile network. */
const remoteAddress = '10.9.0.1'
const password = 'a quite own passphrase'
const post = (url: string, body: object, token?: string) =>
  server.call('POST', url, body, { remoteAddress, ...(token && { token }) })
const counted = () => server.dependencies.signIn.limits.resetToken.taken(remoteAddress)

async function mailedToken(email: string): Promise<string> {
  const mail = (await server.mails()).findLast((text) => text.includes(email) && text.includes('?token='))
  return /token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? 'none'
}

/** Sends a link with a password that is refused because it is the person's address, and tells the answer and what is counted. */
async function refused(path: string, email: string) {
  const { status, body } = await post(path, { token: await mailedToken(email), password: email })
  return [status, body['code'], await counted()]
}

test('a link that is good does not count against the address it is opened from, one that is wrong does', async () => {
  const { email } = await server.addUser()
  const session = await server.signIn(email)
  await post('/api/users/me/confirmation-link', {}, session)
  const confirmed = await post('/api/users/me/confirm-email', { token: await mailedToken(email) }, session)
  expect([confirmed.status, await counted()]).toEqual([200, 0])

  await post('/api/auth/forgot-password', { email })
  expect(await refused('/api/auth/reset-password', email)).toEqual([400, 'invalid-input', 0])
  const reset = await post('/api/auth/reset-password', { token: await mailedToken(email), password })
  expect([reset.status, await counted()]).toEqual([200, 0])

  await server.addRole('inviter', ['users.write'])
  const inviter = await server.signIn((await server.addUser({ role: 'inviter' })).email)
  await post('/api/users/invitations', { name: 'Almaz', email: 'almaz@people.example', role: 'user' }, inviter)
  const token = await mailedToken('almaz@people.example')
  expect([(await post('/api/auth/invitation', { token })).status, await counted()]).toEqual([200, 0])
  expect(await refused('/api/auth/accept-invitation', 'almaz@people.example')).toEqual([400, 'invalid-input', 0])
  const accepted = await post('/api/auth/accept-invitation', { token, password })
  expect([accepted.status, await counted()]).toEqual([200, 0])

  await post('/api/auth/invitation', { token })
  await post('/api/auth/accept-invitation', { token, password })
  expect(await counted()).toBe(2)
})
