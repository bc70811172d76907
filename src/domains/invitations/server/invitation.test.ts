import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileLocked } from '#tests/support/lock-waits.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { type SignInApp, decodedMail, startSignInApp, testPassword } from '#tests/support/sign-in-app.ts'

let server: SignInApp
let smtp: SMTPServer
let admin: string
/** The mails received by the mail server, decoded; while `refusing`, it refuses all. */
const mails: string[] = []
let refusing = false
const password = 'a quite own passphrase'

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let mail = ''
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString('utf8')))
      stream.on('end', () => {
        if (refusing) return done(Object.assign(new Error('no'), { responseCode: 450 }))
        mails.push(decodedMail(mail.replaceAll('\r\n', '\n')))
        return done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  server = await startSignInApp({ SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` })
  await server.addRole('inviter', ['users.read', 'users.write', 'users.suspend', 'audit.read'])
  const inviter = await server.addUser({ role: 'inviter', name: 'Sara Tadesse' })
  admin = await server.signIn(inviter.email)
})

afterAll(async () => {
  await server.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
})

let count = 0
async function invite(changes: object = {}) {
  count += 1
  const body = { name: 'Almaz Ayana', email: `almaz${count}@people.example`, role: 'user', language: 'en', ...changes }
  const answer = await server.call('POST', '/api/users/invitations', body, { token: admin })
  return { ...answer, email: body.email, uid: String(answer.body['uid']) }
}

const linkIn = (mail: string | undefined) => /https:\/\/\S+?token=([\w-]{43})/.exec(mail ?? '')
const newestToken = () => linkIn(mails.at(-1))?.[1] ?? ''
const accept = (token: string, chosen = password) =>
  server.call('POST', '/api/auth/accept-invitation', { token, password: chosen })
const login = (email: string, secret: string) => server.call('POST', '/api/users/login', { email, password: secret })
const listed = async (email: string) =>
  (
    JSON.parse(
      (await server.call('GET', `/api/users/alluser?q=${email}`, undefined, { token: admin })).text,
    ) as object[]
  )[0]

describe('an invitation', () => {
  test('is mailed as text and HTML in the language of the person, and the list says how they stand', async () => {
    const { status, body, email } = await invite()
    expect([status, body.message, body['mailed']]).toEqual([201, 'Invitation sent', true])
    const mail = mails.at(-1) ?? ''
    expect(mail).toContain(email)
    expect(mail).toContain('Sara Tadesse has made an account for you')
    expect(mail.match(/https:\/\/homes\.example\/accept-invitation\?token=[\w-]{43}/g)?.length).toBe(3)
    expect([mail.includes('text/plain'), mail.includes('text/html')]).toEqual([true, true])
    expect(await listed(email)).toMatchObject({
      status: 'invited',
      invitation_expires_at: body['expires_at'],
      abilities: { update: true, invite: true, suspend: false },
    })
    await invite({ language: 'am' })
    expect(mails.at(-1)).toContain('በ72 ሰዓት ውስጥ')
    expect(mails.at(-1)).toContain('https://homes.example/am/accept-invitation?token=')
  })

  test('is stored as a hash, for 72 hours, and says whom it is for', async () => {
    const { email, body } = await invite()
    const token = newestToken()
    const { rows } = await server.database.pool.query(
      `select encode(invitation_hash, 'hex') as hash, invited_until - now() as left, password_hash from users where email = $1`,
      [email],
    )
    expect(rows[0]).toMatchObject({ password_hash: null, left: { days: 2, hours: 23 } })
    expect(rows[0].hash).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    const opened = await server.call('POST', '/api/auth/invitation', { token })
    expect(opened.body).toEqual({ name: 'Almaz Ayana', email, expires_at: body['expires_at'] })
  })

  test('lets nobody in before: no password, no reset, no reactivation', async () => {
    const { email, uid } = await invite()
    expect((await login(email, password)).status).toBe(401)
    const before = mails.length
    await server.call('POST', '/api/auth/forgot-password', { email })
    await server.mails()
    expect(mails.length).toBe(before)
    for (const verb of ['restore', 'suspend'])
      expect((await server.call('POST', `/api/users/${uid}/${verb}`, undefined, { token: admin })).body.code).toBe(
        'still-invited',
      )
  })

  test('accepting sets the password once, proves the address and signs in', async () => {
    const { email } = await invite()
    const token = newestToken()
    const personal = await accept(token, 'AlmazAyana1')
    expect([personal.status, personal.body.errors[0]?.field]).toEqual([400, 'password'])
    const answers = await Promise.all([1, 2, 3].map((number) => accept(token, `${password} ${number}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const session = answers.find(({ status }) => status === 200)?.body
    expect(session).toMatchObject({ user: { email, role: { name: 'user' } }, required_step: null })
    const own = await server.call('GET', '/api/users/me', undefined, { token: session?.token ?? '' })
    expect([own.status, own.body['email_verified']]).toEqual([200, true])
    expect(await listed(email)).toMatchObject({ status: 'active', invitation_expires_at: null })
    expect((await accept(token)).body.code).toBe('invitation-invalid')
  })

  test('sent again, the old link is dead; revoked, so is the account; over, so is the link', async () => {
    const { email, uid } = await invite()
    const old = newestToken()
    const again = await server.call('POST', `/api/users/${uid}/invitation`, undefined, { token: admin })
    expect([again.status, again.body['mailed']]).toEqual([200, true])
    expect((await accept(old)).body.code).toBe('invitation-invalid')
    const opened = await server.call('POST', '/api/auth/invitation', { token: old })
    expect([opened.status, opened.body.code]).toEqual([400, 'invitation-invalid'])
    await server.database.pool.query(`update users set invited_until = now() - interval '1 s' where email = $1`, [
      email,
    ])
    expect((await accept(newestToken())).body.code).toBe('invitation-invalid')
    await server.call('POST', `/api/users/${uid}/invitation`, undefined, { token: admin })
    const gone = await server.call('DELETE', `/api/users/${uid}/invitation`, undefined, { token: admin })
    expect([gone.status, gone.body.message]).toEqual([200, 'Invitation revoked'])
    expect((await accept(newestToken())).body.code).toBe('invitation-invalid')
    expect(await listed(email)).toBeUndefined()
  })

  test('security 3: tokens cannot be tried without end, neither to open nor to accept', async () => {
    for (const [remoteAddress, address, more] of [
      ['10.7.0.1', '/api/auth/invitation', {}],
      ['10.7.0.2', '/api/auth/accept-invitation', { password }],
    ] as const) {
      const guess = () =>
        server.call('POST', address, { token: randomBytes(32).toString('base64url'), ...more }, { remoteAddress })
      const tries = await Promise.all(Array.from({ length: 40 }, guess))
      const refused = tries.filter(({ status }) => status === 429)
      expect([address, refused.length > 0, tries.length > refused.length]).toEqual([address, true, true])
      expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
    }
  })

  test('to a new address goes by a new link only', async () => {
    const { uid } = await invite()
    const change = { email: `moved${count}@people.example` }
    await server.call('PUT', `/api/users/${uid}`, change, { token: admin })
    expect((await accept(newestToken())).body.code).toBe('invitation-invalid')
    await server.call('POST', `/api/users/${uid}/invitation`, undefined, { token: admin })
    expect(mails.at(-1)).toContain(change.email)
    expect((await accept(newestToken())).status).toBe(200)
  })

  test('tells who invites that the mail did not leave', async () => {
    refusing = true
    const { status, body, uid } = await invite()
    refusing = false
    expect([status, body['mailed']]).toEqual([201, false])
    expect(body.message).toContain('could not be sent')
    expect(
      (await server.call('POST', `/api/users/${uid}/invitation`, undefined, { token: admin })).body['mailed'],
    ).toBe(true)
  })

  test('is refused by field: an address that somebody has, a role that is missing, unknown or too strong', async () => {
    const { email } = await invite()
    const refusal = async (changes: object) => {
      const { status, body } = await invite(changes)
      return [status, body.code, body.errors[0]?.field]
    }
    expect(await refusal({ email: email.toUpperCase() })).toEqual([409, 'email-taken', 'email'])
    expect(await refusal({ role: undefined })).toEqual([400, 'invalid-input', 'role'])
    expect(await refusal({ role: 'ghost' })).toEqual([400, 'unknown-role', 'role'])
    expect((await refusal({ role: 'admin' }))[1]).toBe('role-too-strong')
    expect(await refusal({ password })).toEqual([400, 'invalid-input', 'password'])
    expect(await refusal({ language: 'qps' })).toEqual([400, 'invalid-input', 'language'])
  })

  test('of somebody who has an account, or is nobody, is neither sent again nor revoked', async () => {
    const { id } = await server.addUser()
    for (const method of ['POST', 'DELETE'] as const) {
      const change = (who: number) => server.call(method, `/api/users/${who}/invitation`, undefined, { token: admin })
      const answers = [await change(id), await change(999_999)]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [409, 'not-invited'],
        [404, 'user-not-found'],
      ])
    }
  })

  test('to a role that has grown since, or became another one, is in the hands of those who may give that role', async () => {
    const roleId = await server.addRole('growing', ['users.read'])
    const { uid, email } = await invite({ role: 'growing' })
    await server.database.pool.query(`update roles set permissions = '{users.read,users.delete}' where id = $1`, [
      roleId,
    ])
    for (const method of ['POST', 'DELETE'] as const) {
      const { status, body } = await server.call(method, `/api/users/${uid}/invitation`, undefined, { token: admin })
      expect([status, body.code]).toEqual([403, 'user-too-strong'])
    }
    await server.database.pool.query(
      `update users set role_id = (select id from roles where name = 'user') where email = $1`,
      [email],
    )
    await server.database.pool.query('delete from roles where id = $1', [roleId])
    const { status, body } = await accept(newestToken())
    expect([status, body.user.role.name]).toEqual([200, 'user'])
  })

  test('revoked, what the person was given already is nobody’s, and off the market', async () => {
    const { db, pool } = server.database
    const { uid } = await invite()
    const { rows } = await pool.query<{ id: number }>('select id from users where uid = $1', [uid])
    const home = await (await createTestMarket(db)).addListing({ ownerId: rows[0]?.id ?? 0 })
    await server.call('DELETE', `/api/users/${uid}/invitation`, undefined, { token: admin })
    const { rows: listings } = await pool.query('select owner_id, publication from properties where id = $1', [home])
    expect(listings).toEqual([{ owner_id: null, publication: 'draft' }])
  })

  test('that is accepted while somebody revokes it stays accepted', async () => {
    const { uid, email } = await invite()
    const invited = { rows: 'select from users where email = $1 for update', values: [email] }
    const [accepted, revoked] = await whileLocked(server.database.pool, invited, [
      () => accept(newestToken()),
      () => server.call('DELETE', `/api/users/${uid}/invitation`, undefined, { token: admin }),
    ])
    expect([accepted.status, revoked.body.code]).toEqual([200, 'not-invited'])
    expect(await listed(email)).toMatchObject({ status: 'active' })
  })

  test('is in the record of changes, without its token', async () => {
    const { uid } = await invite()
    await server.call('POST', `/api/users/${uid}/invitation`, undefined, { token: admin })
    await accept(newestToken())
    const { rows } = await server.database.pool.query(
      `select action, changes from audit_events where subject_id = (select id::text from users where uid = $1) order by id`,
      [uid],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'user.invited',
      'user.invitation-resent',
      'user.invitation-accepted',
      'sign-in.succeeded',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/hash|token/)
  })
})

describe('a password that staff set', () => {
  test('opens the account for every client, and says that the browser asks for another one first', async () => {
    const person = { name: 'Kebede Alemu', email: 'kebede@people.example', password: testPassword, role: 'user' }
    expect((await server.call('POST', '/api/users', person, { token: admin })).status).toBe(201)
    const { status, body } = await login(person.email, testPassword)
    expect([status, body['required_step']]).toEqual([200, 'change-password'])
    const change = (newPassword: string) =>
      server.call('POST', '/api/users/me/password', { newPassword }, { token: body.token })
    expect((await change(testPassword)).body.code).toBe('same-password')
    expect((await change(password)).status).toBe(200)
    // From now on the current password is required.
    expect((await change('another one of mine')).body.code).toBe('wrong-password')
    expect((await login(person.email, password)).body['required_step']).toBeNull()
  })

  test('for an invited person takes the place of the invitation', async () => {
    const { email, uid } = await invite()
    await server.call('PUT', `/api/users/${uid}`, { password: testPassword }, { token: admin })
    expect((await accept(newestToken())).body.code).toBe('invitation-invalid')
    expect((await login(email, testPassword)).body['required_step']).toBe('change-password')
  })
})
