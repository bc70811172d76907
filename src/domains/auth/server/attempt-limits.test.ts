import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solveBotCheck, startSignInApp, testPassword, type SignInApp } from '#tests/support/sign-in-app.ts'

let server: SignInApp
beforeAll(async () => void (server = await startSignInApp()))
afterAll(() => server.close())

// Each test uses its own IP addresses, so that the tests' attempts do not add up.
let network = 0
beforeEach(() => void (network += 1))
const address = (place: number) => `10.${network}.${place}.1`

type From = { from?: string; headers?: Record<string, string>; url?: string }
const attempt = (email: string, password: string, { from = address(1), headers = {}, url }: From = {}) =>
  server.call('POST', url ?? '/api/users/login', { email, password }, { remoteAddress: from, headers })
const wrong = async (email: string, times: number, from: From = {}) => {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) statuses.push((await attempt(email, 'wrong', from)).status)
  return statuses
}

const askForReset = async (email: string, from: string) =>
  (await server.call('POST', '/api/auth/forgot-password', { email }, { remoteAddress: from })).status

const tryCode = (from: string) =>
  server.call('POST', '/api/auth/federated/exchange', { code: 'x'.repeat(43) }, { remoteAddress: from })

const solved = async (email: string, password: string, from = address(1)) => {
  const altcha = await solveBotCheck(server)
  return server.call('POST', '/api/users/login', { email, password, altcha }, { remoteAddress: from })
}

describe('security 3: repeated wrong sign-ins', () => {
  test('get 429 with Retry-After, whether the account exists or not', async () => {
    const { email } = await server.addUser()
    for (const wanted of [email, 'nobody@people.example']) {
      expect(await wrong(wanted, 8)).toEqual(Array.from({ length: 8 }, () => 401))
      const { status, headers, body } = await attempt(wanted, testPassword)
      expect([status, body.code]).toEqual([429, 'too-many-attempts'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(600)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
      expect(body.message).toMatch(/^Too many attempts\. Please try again in 15 min/)
    }
  })

  test('open no fresh bucket by letter case, spaces, slashes, the other path or a forged address', async () => {
    const { email } = await server.addUser()
    await wrong(email, 8)
    const again = [
      await attempt(email.toUpperCase(), testPassword),
      await attempt(` ${email} `, testPassword),
      await attempt(email, testPassword, { url: '/api/users/login/' }),
      await attempt(email, testPassword, { url: '/api//users//login' }),
      await attempt(email, testPassword, { url: '/api/auth/login' }),
      await attempt(email, testPassword, { headers: { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=8.8.8.8' } }),
      await attempt(email, testPassword, { headers: { 'x-real-ip': '8.8.8.8', 'true-client-ip': '8.8.8.8' } }),
    ]
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 429))
    expect((await attempt(email, testPassword, { url: '/api/users/login?x=1' })).status).toBe(400)
  })

  test('are counted per account from many addresses', async () => {
    const { email } = await server.addUser()
    for (let place = 11; place <= 14; place += 1) await wrong(email, 5, { from: address(place) })
    expect((await attempt(email, 'wrong', { from: address(111) })).status).toBe(429)
  })

  describe('over many accounts of one address, which a whole neighbourhood may share', () => {
    let owner: string
    beforeEach(async () => {
      owner = (await server.addUser()).email
      // Simulates 59 wrong passwords; the sixtieth is real.
      for (let count = 0; count < 59; count += 1)
        await server.dependencies.signIn.limits.signInAddress.count(address(1))
      await wrong('person60@people.example', 1)
    })
    test('ask for the bot-check, also where it is off; with it solved the right password of another account opens it', async () => {
      const { status, body } = await attempt(owner, testPassword)
      expect([status, body.code, body.errors[0]?.field]).toEqual([428, 'bot-check-required', 'altcha'])
      expect((await solved(owner, testPassword)).status).toBe(200)
      expect((await attempt(owner, testPassword)).status).toBe(428)
      expect((await attempt(owner, testPassword, { from: address(32) })).status).toBe(200)
    })

    test('open no fresh bucket by letter case, slashes or a forged address', async () => {
      const again = [
        await attempt(owner.toUpperCase(), testPassword),
        await attempt(owner, testPassword, { url: '/api//users/login/' }),
        await attempt(owner, testPassword, { url: '/api/auth/login' }),
        await attempt(owner, testPassword, { headers: { 'x-forwarded-for': '8.8.8.8' } }),
      ]
      expect(again.map(({ status }) => status)).toEqual([428, 428, 428, 428])
    })

    test('leave the limit of each account as it is: a solved check opens no ninth try', async () => {
      // Simulates seven wrong passwords; the eighth is real, as solving a check takes a second.
      for (let count = 0; count < 7; count += 1)
        await server.dependencies.signIn.limits.signInPair.take(owner, address(1))
      expect((await solved(owner, 'wrong')).status).toBe(401)
      expect((await solved(owner, testPassword)).status).toBe(429)
    })

    test('without the check count for no account', async () => {
      expect(await wrong(owner, 30)).toEqual(Array.from({ length: 30 }, () => 428))
      expect((await solved(owner, testPassword)).status).toBe(200)
    })

    test('at the same time get no try more', async () => {
      for (let count = 0; count < 5; count += 1)
        await server.dependencies.signIn.limits.signInAddress.giveBack(address(1))
      const emails = Array.from({ length: 20 }, (_, index) => `at-once-${index}@people.example`)
      const answers = await Promise.all(emails.map((email) => attempt(email, 'wrong')))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 428)).toHaveLength(15)
      // What was refused was no guess: it counts for no account, and only the five guesses count for the IP address.
      const { signInAccount, signInAddress } = server.dependencies.signIn.limits
      const counted = await Promise.all(emails.map((email) => signInAccount.taken(email)))
      expect(counted.filter((count) => count > 0)).toHaveLength(5)
      expect(await signInAddress.taken(address(1))).toBe(60)
    })

    test('keep nobody who is signed in from changing their password', async () => {
      const token = (await solved(owner, testPassword)).body.token
      const change = { currentPassword: testPassword, newPassword: 'a quite new passphrase' }
      const call = { token, remoteAddress: address(1) }
      expect((await server.call('POST', '/api/users/me/password', change, call)).status).toBe(200)
    })
  })

  test('at the same time are counted too', async () => {
    const { email } = await server.addUser()
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(email, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8)
  })

  test('of an IPv6 network are one client', async () => {
    const { email } = await server.addUser()
    for (let host = 1; host <= 8; host += 1) await wrong(email, 1, { from: `2001:db8:7:7::${host}` })
    expect((await attempt(email, 'wrong', { from: '2001:db8:7:7:ffff::1' })).status).toBe(429)
  })

  test('made elsewhere do not lock out the owner at an address that opened the account before', async () => {
    const { email } = await server.addUser()
    await attempt(email, testPassword, { from: address(21) })
    for (let place = 11; place <= 15; place += 1) await wrong(email, 5, { from: address(place) })
    expect((await attempt(email, testPassword, { from: address(25) })).status).toBe(429)
    expect((await attempt(email, testPassword, { from: address(21) })).status).toBe(200)
  })

  test('are forgotten when the owner resets the password by mail', async () => {
    const { email } = await server.addUser()
    for (let place = 11; place <= 15; place += 1) await wrong(email, 5, { from: address(place) })
    await server.call('POST', '/api/auth/forgot-password', { email })
    const mail = (await server.mails()).findLast((text) => text.includes(email))
    const token = /token=([\w-]{43})/.exec(mail ?? '')?.[1]
    const password = 'a quite new passphrase'
    expect((await server.call('POST', '/api/auth/reset-password', { token, password })).status).toBe(200)
    expect((await attempt(email, password, { from: address(21) })).status).toBe(200)
  })

  test('at the own address are forgotten by that reset too', async () => {
    const { email } = await server.addUser()
    await wrong(email, 8)
    await server.call('POST', '/api/auth/forgot-password', { email }, { remoteAddress: address(1) })
    const mail = (await server.mails()).findLast((text) => text.includes(email))
    const token = /token=([\w-]{43})/.exec(mail ?? '')?.[1]
    const password = 'a quite new passphrase'
    await server.call('POST', '/api/auth/reset-password', { token, password }, { remoteAddress: address(1) })
    expect((await attempt(email, password)).status).toBe(200)
  })

  test('are forgotten after the right one', async () => {
    const { email } = await server.addUser()
    for (let round = 0; round < 3; round += 1) {
      expect(await wrong(email, 7)).not.toContain(429)
      expect((await attempt(email, testPassword)).status).toBe(200)
    }
  })

  test('do not include right ones: one person may sign in from many addresses', async () => {
    const { email } = await server.addUser()
    for (let place = 11; place <= 35; place += 1)
      expect((await attempt(email, testPassword, { from: address(place) })).status).toBe(200)
  })

  test('of the current password are counted like sign-ins', async () => {
    const { email } = await server.addUser()
    const token = await server.signIn(email)
    const change = { currentPassword: 'wrong', newPassword: 'a quite new passphrase' }
    const answers = []
    for (let count = 0; count < 9; count += 1)
      answers.push((await server.call('POST', '/api/users/me/password', change, { token })).status)
    expect(answers.at(-1)).toBe(429)
  })

  test('for a forgotten password get 429 alike for known and unknown e-mails', async () => {
    const { email } = await server.addUser()
    for (const wanted of [email, 'nobody@people.example']) {
      const ask = () => server.call('POST', '/api/auth/forgot-password', { email: wanted })
      for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200)
      const { status, headers } = await ask()
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    }
  })

  test('for the forgotten passwords of many people get 429 per address', async () => {
    // Simulates 29 requests; the thirtieth is real.
    for (let count = 0; count < 29; count += 1) await server.dependencies.signIn.limits.resetAddress.take(address(1))
    expect(await askForReset('person30@people.example', address(1))).toBe(200)
    expect(await askForReset('person31@people.example', address(1))).toBe(429)
    expect(await askForReset('person31@people.example', address(2))).toBe(200)
  })
})

test('security 3: codes of federated sign-ins are not tried without end', async () => {
  for (let count = 0; count < 59; count += 1) await server.dependencies.signIn.limits.federated.take(address(1))
  expect((await tryCode(address(1))).body.code).toBe('exchange-failed')
  const { status, headers } = await tryCode(address(1))
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await tryCode(address(2))).body.code).toBe('exchange-failed')
})

test('security 3: registrations are limited per address, with Retry-After', async () => {
  for (let count = 0; count < 100; count += 1) await server.dependencies.signIn.limits.registration.take(address(1))
  const person = { name: 'Abebe', email: 'abebe@people.example', password: 'a quite new passphrase' }
  const register = (from: string) => server.call('POST', '/api/users', person, { remoteAddress: from })
  const { status, headers } = await register(address(1))
  expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true])
  expect((await register(address(2))).status).toBe(201)
})

test('security 3: behind one trusted proxy the address is the last one of X-Forwarded-For, not what a client wrote before it', async () => {
  const proxied = await startSignInApp({ TRUST_PROXY: '1' })
  const { email } = await proxied.addUser()
  const from = (forwarded: string) =>
    proxied.call(
      'POST',
      '/api/users/login',
      { email, password: 'wrong' },
      { headers: { 'x-forwarded-for': forwarded } },
    )
  for (let count = 0; count < 8; count += 1) await from(`1.2.3.${count}, 196.188.0.1`)
  expect((await from('9.9.9.9, 196.188.0.1')).status).toBe(429)
  expect((await from('9.9.9.9, 196.188.0.2')).status).toBe(401)
  await proxied.close()
})
