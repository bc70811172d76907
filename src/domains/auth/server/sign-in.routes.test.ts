import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSignInApp, testPassword, type SignInApp } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

describe('signing in', () => {
  test.each(['/api/users/login', '/api//users/login', '/api/auth/login', '/api/users/login/'])(
    'POST %s answers with token, user and permissions',
    async (url) => {
      await server.addRole('editor', ['property.write', 'property.read'])
      const { email, id } = await server.addUser({ role: 'editor' })
      const { status, body, headers } = await server.call('POST', url, { email, password: testPassword })
      expect(status).toBe(200)
      expect(body.token).toMatch(/^[\w-]{43}$/)
      expect(body.user).toMatchObject({
        _id: id,
        id,
        email,
        name: 'Abebe Kebede',
        role: { name: 'editor' },
        role_name: 'editor',
      })
      expect(body.permissions).toEqual([
        expect.objectContaining({ _id: 'property.write', name: 'property.write' }),
        expect.objectContaining({ _id: 'property.read', name: 'property.read' }),
      ])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('takes the e-mail in any letter case and with spaces around it', async () => {
    const { email } = await server.addUser({ email: 'Mixed.Case@People.example' })
    const wanted = { email: `  ${email.toUpperCase()} `, password: testPassword }
    expect((await server.call('POST', '/api/users/login', wanted)).status).toBe(200)
  })

  test.each(['/api/users/login', '/api/auth/login'])('%s refuses a wrong password with the text of §8', async (url) => {
    const { email } = await server.addUser()
    const { status, body } = await server.call('POST', url, { email, password: 'wrong' })
    expect([status, body.code]).toEqual([401, 'login-failed'])
    expect(body.message).toBe('Login failed. Please check your credentials.')
  })

  test('answers in Amharic where that is asked for', async () => {
    const headers = { 'accept-language': 'am' }
    const wrong = { email: 'nobody@people.example', password: 'wrong' }
    const { body } = await server.call('POST', '/api/users/login', wrong, { headers })
    expect(body.message).toBe('መግባት አልተቻለም። እባክዎ ኢሜይልዎንና የይለፍ ቃልዎን ያረጋግጡ።')
  })

  test('a suspended person learns it only with the right password', async () => {
    const { email } = await server.addUser({ status: 'suspended' })
    const attempt = async (password: string) =>
      (await server.call('POST', '/api/users/login', { email, password })).body.code
    expect(await attempt('wrong')).toBe('login-failed')
    expect(await attempt(testPassword)).toBe('account-suspended')
  })

  test('an account without a password opens with none', async () => {
    const { email } = await server.addUser({ passwordHash: null })
    const { status } = await server.call('POST', '/api/users/login', { email, password: 'the password of nobody' })
    expect(status).toBe(401)
  })

  test('sign-in, failure and sign-out are in the record of changes, without any secret', async () => {
    const { email, id } = await server.addUser()
    await server.call('POST', '/api/users/login', { email, password: 'not-it' })
    const token = await server.signIn(email)
    await server.call('POST', '/api/auth/logout', undefined, { token })
    const { rows } = await server.database.pool.query(
      'select action, actor_id, subject_name, address, changes from audit_events where subject_id = $1 order by id',
      [String(id)],
    )
    expect(rows.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
      ['sign-in.failed', null],
      ['sign-in.succeeded', id],
      ['sign-out', id],
    ])
    expect(rows[0]).toMatchObject({ subject_name: email, address: '127.0.0.1' })
    expect(JSON.stringify(rows)).not.toMatch(/not-it|argon2|2026 long enough/)
  })
})

describe('security 19: wrong input of sign-in gets 400 with the field', () => {
  const email = 'a@people.example'
  test.each<[unknown, string]>([
    [{ email }, 'password'],
    [{ password: 'x' }, 'email'],
    [{ email: 'no address', password: 'x' }, 'email'],
    [{ email: { $ne: null }, password: 'x' }, 'email'],
    [{ email, password: ['x'] }, 'password'],
    [{ email, password: '' }, 'password'],
    [{ email, password: 'a\0b' }, 'password'],
    ['{"email":"a@people.example","password":"\\ud800"}', 'password'],
    [{ email, password: 'x'.repeat(1_000_000) }, 'password'],
    [{ email: `${'a'.repeat(900_000)}@people.example`, password: 'x' }, 'email'],
    [{ email: 'a\0@people.example', password: 'x' }, 'email'],
    [{ email, password: 'x', rememberMe: 'yes' }, 'rememberMe'],
    [{ email, password: 'x', role: 'admin' }, 'role'],
    [`{"email":"${email}","password":"x","__proto__":{"role":"admin"}}`, '__proto__'],
    [`{"email":"b@people.example","password":"x","email":"${email}"}`, 'email'],
    [`{"email":"${email}","password":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'password'],
    ['[]', ''],
    ['null', ''],
    ['"text"', ''],
    ['{', ''],
    ['', ''],
  ])('%#', async (body, field) => {
    const answer = await server.call('POST', '/api/users/login', body)
    expect(answer.status, answer.text.slice(0, 300)).toBe(400)
    expect(answer.body.errors.map((problem) => problem.field)).toContain(field)
    expect(answer.text.length).toBeLessThan(2000)
  })

  test('another kind of body is refused', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await server.call('POST', '/api/users/login', 'a=b', { headers })).status).toBe(415)
  })
})
