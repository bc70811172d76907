import { afterAll, beforeAll, expect, test } from 'vitest'
import { overtaking } from '#tests/support/database.ts'
import { startFederatedApp, type FederatedApp } from '#tests/support/federated-app.ts'

const people = Object.fromEntries(
  ['hanna', 'late', 'told', 'twofold'].map((name) => [name, { email: `${name}@people.example`, email_verified: true }]),
)
people['namesake'] = { email: 'twofold@people.example', email_verified: true }
const own = '/api/users/me/providers'

let product: FederatedApp
beforeAll(async () => void (product = await startFederatedApp(people)))
afterAll(() => product.close())

/** Signs in a person by the provider; returns their token. */
async function tokenOf(person: string): Promise<string> {
  return (await product.exchange((await product.signIn(person)).told['code'])).body.token
}

const call = (method: 'GET' | 'PUT' | 'DELETE', token: string, name = '') =>
  product.server.call(method, name ? `${own}/${name}` : own, undefined, { token })

async function recordOf(email: string) {
  const { rows } = await product.server.database.pool.query(
    `select action, changes -> 'provider' as provider from audit_events join users on users.id::text = subject_id
     where email = $1 and action like 'identity.%' order by audit_events.id`,
    [email],
  )
  return rows
}

test('whoever unlinks a provider cannot log in with it, also by a confirmed address, until it is linked again', async () => {
  const token = await tokenOf('hanna')
  const listed = { name: 'local', label: 'Local identity', linked_at: expect.any(String), linked: true }
  expect((await call('GET', token)).body).toEqual({ has_password: false, providers: [listed] })

  expect(await call('DELETE', token, 'local')).toMatchObject({
    status: 200,
    body: { message: 'Unlinked. You can no longer log in with Local identity.' },
  })
  expect((await call('GET', token)).body['providers']).toEqual([{ ...listed, linked: false }])
  expect((await product.signIn('hanna', '?from=/am/user')).told).toEqual({
    error: 'provider-unlinked',
    mode: 'redirect',
    from: '/am/user',
  })

  expect((await call('PUT', token, 'local')).body.message).toBe('Linked. You can log in with Local identity again.')
  expect((await call('GET', await tokenOf('hanna'))).body['providers']).toEqual([listed])
  expect(await recordOf('hanna@people.example')).toEqual([
    { action: 'identity.linked', provider: [null, 'local'] },
    { action: 'identity.unlinked', provider: ['local', null] },
    { action: 'identity.linked', provider: [null, 'local'] },
  ])
})

test('whoever unlinks a provider cannot log in with another account there that has the same address', async () => {
  const token = await tokenOf('twofold')
  await call('DELETE', token, 'local')
  expect((await product.signIn('namesake')).told['error']).toBe('provider-unlinked')
  expect((await call('GET', token)).body['providers']).toMatchObject([{ linked: false }])
  await call('PUT', token, 'local')
  expect((await product.signIn('namesake')).told).toHaveProperty('code')
})

test('a call that is repeated after a lost answer answers the same, and is recorded and mailed once', async () => {
  const token = await tokenOf('told')
  for (const _ of ['first', 'second']) expect((await call('DELETE', token, 'local')).status).toBe(200)
  for (const _ of ['first', 'second']) expect((await call('PUT', token, 'local')).status).toBe(200)
  expect(await recordOf('told@people.example')).toHaveLength(3)
  const mails = (await product.server.mails()).filter((mail) => mail.includes('told@people.example'))
  const countOf = (text: string) => mails.filter((mail) => mail.includes(text)).length
  expect(countOf('You can no longer log in to your account with Local identity.')).toBe(1)
  expect(countOf('You can now log in to your account with Local identity.')).toBe(2)
})

test('is refused when its person unlinked it while they came back', async () => {
  await tokenOf('late')
  const { address, cookie } = await product.start()
  const callback = await product.provider.walk(address, 'late')
  const unlinking = {
    first: 'select from users where email = $1 for update',
    last: 'update identities set unlinked_at = now() from users where users.id = user_id and email = $1',
    value: 'late@people.example',
  }
  const { told } = await overtaking(product.server.database.pool, unlinking, () => product.finish(callback, cookie))
  expect(told).toMatchObject({ error: 'sign-in-failed' })
})

test('a provider that was never linked, or does not exist, is 404 and changes nothing', async () => {
  const { email } = await product.server.addUser()
  const token = await product.server.signIn(email)
  expect((await call('GET', token)).body).toEqual({ has_password: true, providers: [] })
  for (const name of ['local', 'unknown'])
    for (const method of ['PUT', 'DELETE'] as const)
      expect(await call(method, token, name)).toMatchObject({
        status: 404,
        body: { code: 'provider-not-linked', message: 'Your account was never linked to this provider.' },
      })
  expect(await recordOf(email)).toEqual([])
})
