import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveBotCheck as solve, startSignInApp, testPassword, type SignInApp } from '#tests/support/sign-in-app.ts'
import { am } from '../messages/am.ts'

describe('the bot-check, always on', () => {
  let server: SignInApp
  beforeAll(async () => void (server = await startSignInApp({ BOT_CHECK: 'always' })))
  afterAll(() => server.close())
  const attempt = (email: string, altcha?: string) =>
    server.call('POST', '/api/users/login', { email, password: testPassword, altcha })

  test('asks for a solved challenge with 428', async () => {
    const { email } = await server.addUser()
    const { status, body } = await attempt(email)
    expect([status, body.code, body.errors[0]?.field]).toEqual([428, 'bot-check-required', 'altcha'])
    const reset = await server.call('POST', '/api/auth/forgot-password', { email })
    expect(reset.status).toBe(428)
  })

  test('is told in the language of the reader while it takes long', async () => {
    const headers = { 'accept-language': 'am' }
    const { message } = (await server.app.inject({ url: '/api/auth/challenge', headers })).json<{ message: string }>()
    expect(message).toBe(am.botCheckSlow)
  })

  test('lets a solved one through, once', async () => {
    const { email } = await server.addUser()
    const altcha = await solve(server)
    expect((await attempt(email, altcha)).status).toBe(200)
    expect((await attempt(email, altcha)).status).toBe(428)
    expect(
      (await server.call('POST', '/api/auth/forgot-password', { email, altcha: await solve(server) })).status,
    ).toBe(200)
  })

  test('takes no challenge that was changed, made elsewhere, or is no solution', async () => {
    const { email } = await server.addUser()
    const changed = JSON.parse(Buffer.from(await solve(server), 'base64').toString('utf8'))
    changed.challenge.parameters.expiresAt += 1
    const unsolved = JSON.parse(Buffer.from(await solve(server), 'base64').toString('utf8'))
    unsolved.solution.derivedKey = '00'.repeat(32)
    for (const payload of [changed, unsolved, {}, null, { verificationData: 'a', signature: 'b', verified: true }])
      expect((await attempt(email, Buffer.from(JSON.stringify(payload)).toString('base64'))).status).toBe(428)
    expect((await attempt(email, 'no base64 {')).status).toBe(428)
    expect((await attempt(email, 'a'.repeat(5000))).status).toBe(400)
  })

  test('refused attempts are no failures', async () => {
    const { email } = await server.addUser()
    for (let count = 0; count < 12; count += 1) await attempt(email)
    expect((await attempt(email, await solve(server))).status).toBe(200)
  })
})

describe('the bot-check after repeated failures', () => {
  let server: SignInApp
  beforeAll(async () => void (server = await startSignInApp({ BOT_CHECK: 'after-failures' })))
  afterAll(() => server.close())

  test('is asked for after three wrong sign-ins', async () => {
    const { email } = await server.addUser()
    const attempt = async (password: string, altcha?: string) =>
      (await server.call('POST', '/api/users/login', { email, password, altcha })).status
    expect([await attempt('wrong'), await attempt('wrong'), await attempt('wrong')]).toEqual([401, 401, 401])
    expect(await attempt(testPassword)).toBe(428)
    expect(await attempt(testPassword, await solve(server))).toBe(200)
    expect(await attempt(testPassword)).toBe(200)
  })

  test.each<[string, number, (count: number) => { email: string; from: string }]>([
    ['five at one account', 5, (count) => ({ email: 'one@people.example', from: `10.5.0.${count}` })],
    ['ten at one address', 10, (count) => ({ email: `person${count}@people.example`, from: '10.6.0.1' })],
  ])('is asked for after %s', async (_, failures, place) => {
    const attempt = async (count: number) => {
      const { email, from } = place(count)
      const body = { email, password: 'wrong' }
      return (await server.call('POST', '/api/users/login', body, { remoteAddress: from })).status
    }
    for (let count = 1; count <= failures; count += 1) expect(await attempt(count)).toBe(401)
    expect(await attempt(failures + 1)).toBe(428)
  })

  test.each<[string, number, string, (count: number) => Record<string, string>]>([
    ['three requests for a reset', 3, '/api/auth/forgot-password', (count) => ({ email: `r${count}@people.example` })],
    [
      'ten registrations',
      10,
      '/api/users',
      (count) => ({ name: 'Abebe', email: `n${count}@people.example`, password: 'a quite new passphrase' }),
    ],
  ])('is asked for after %s from one address', async (_, times, url, body) => {
    const ask = async (count: number, from: string) =>
      (await server.call('POST', url, body(count), { remoteAddress: from })).status
    for (let count = 1; count <= times; count += 1) expect(await ask(count, '10.7.0.1')).not.toBe(428)
    expect(await ask(times + 1, '10.7.0.1')).toBe(428)
    expect(await ask(times + 2, '10.7.0.2')).not.toBe(428)
  })
})

test('the bot-check is off unless it is switched on', async () => {
  const server = await startSignInApp()
  const { email } = await server.addUser()
  expect(await server.signIn(email)).toBeTruthy()
  await server.close()
})
