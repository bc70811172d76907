import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, ApiProblem, publicApi } from './api-client.ts'
import { readSession, writeSession } from './session-storage.ts'

type Answer = { status?: number; body: unknown; headers?: Record<string, string>; stopsBefore?: 'head' | 'end' }

let server: Server
let answer: Answer
let received: { request: IncomingMessage; body: string }
let arrived = Promise.withResolvers<void>()
let goneTo: string | null

/** Records the request and sends the answer that the test prepared. */
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const part of request) body += String(part)
  received = { request, body }
  arrived.resolve()
  if (answer.stopsBefore === 'head') return
  response.writeHead(answer.status ?? 200, answer.headers)
  if (answer.stopsBefore === 'end') return void response.write('[')
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
}

beforeAll(async () => {
  server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => server.close())

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  goneTo = null
  openPage('/users', '?page=2')
})
afterEach(() => vi.unstubAllGlobals())

function openPage(pathname: string, search = ''): void {
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}`, pathname, search, assign })
}

function assign(address: string): void {
  goneTo = address
}

function signIn(): void {
  const user = { id: 1, name: 'A', email: 'a@example.com', role: { name: 'admin' } }
  writeSession({ token: 'secret', user, permissions: [] })
}

function problemOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((problem: unknown) => problem)
}

/** Returns how a call stands before and after its minute has passed; its connection is closed then. */
async function outcomesOfAMinute(call: Promise<unknown>): Promise<[unknown, unknown]> {
  const closed = once(received.request.socket, 'close')
  vi.advanceTimersByTime(59_999)
  const before = await Promise.race([call, pause(50, 'waits')])
  vi.advanceTimersByTime(1)
  await closed
  return [before, await call]
}

test('a call carries the token, the language of the page and its body as JSON', async () => {
  signIn()
  openPage('/am/users')
  answer = { body: { message: 'ok' } }
  expect(await api.post('/role', { name: 'ሀ' })).toEqual({ message: 'ok' })
  const { request, body } = received
  expect([request.method, request.url, body]).toEqual(['POST', '/api/role', '{"name":"ሀ"}'])
  expect(request.headers).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'am',
    'content-type': 'application/json',
  })
})

test('a call of a visitor carries no token, even when one is there', async () => {
  signIn()
  answer = { body: {} }
  await publicApi.post('/users/login', {})
  expect(received.request.headers.authorization).toBeUndefined()
})

test('a list comes with its total and the cursor of the next page', async () => {
  signIn()
  const headers = { link: '</api/audit>; rel="first", </api/audit?cursor=abc>; rel="next"', 'x-total-count': '42' }
  answer = { body: [1], headers }
  expect(await api.list('/audit')).toEqual({ items: [1], total: 42, totalIsExact: true, next: 'abc' })
})

test('a refusal is thrown with its code, its text and its fields', async () => {
  signIn()
  const errors = [{ field: 'name', message: 'Taken.' }]
  answer = { status: 409, body: { message: 'Taken.', code: 'role-name-taken', errors } }
  const problem = await api.put('/role/1', {}).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({ status: 409, code: 'role-name-taken', message: 'Taken.', errors })
  expect(goneTo).toBeNull()
})

test.each([
  ['GET', 'No token found, please log in again.'],
  ['POST', 'Token not found. Please log in again.'],
] as const)('without a token %s is not even sent: %s', async (method, message) => {
  const call = method === 'GET' ? api.get('/roles') : api.post('/role', {})
  await expect(call).rejects.toMatchObject({ status: 401, code: 'token-missing', message })
})

test('a session that is over is forgotten, and the person is told to sign in and brought back', async () => {
  signIn()
  openPage('/am/users', '?page=2')
  answer = { status: 401, body: { message: 'Please log in first.', code: 'not-signed-in', errors: [] } }
  await expect(api.get('/users/alluser')).rejects.toMatchObject({ status: 401 })
  expect(readSession()).toBeNull()
  expect(goneTo).toBe('/am/error-page?from=%2Fam%2Fusers%3Fpage%3D2')
  signIn()
  await expect(api.put('/users/7', {})).rejects.toMatchObject({ status: 401 })
  expect(goneTo).toBe('/am/error-page?from=%2Fam%2Fusers%3Fpage%3D2&unsaved')
})

test('a failed sign-in is no ended session', async () => {
  answer = { status: 401, body: { message: 'Login failed.', code: 'login-failed', errors: [] } }
  await expect(publicApi.post('/users/login', {})).rejects.toMatchObject({ code: 'login-failed' })
  expect(goneTo).toBeNull()
})

describe('a connection that hangs', () => {
  beforeEach(() => {
    signIn()
    arrived = Promise.withResolvers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => vi.useRealTimers()
  })

  test('before the answer ends after a minute like a failure of the network, and is closed', async () => {
    answer = { body: null, stopsBefore: 'head' }
    const call = problemOf(api.list('/roles'))
    await arrived.promise
    expect(await outcomesOfAMinute(call)).toMatchObject(['waits', { status: 0, code: 'network' }])
  })

  test('amid the answer ends likewise', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    answer = { body: null, stopsBefore: 'end' }
    const call = problemOf(api.list('/roles'))
    await fetched.mock.results[0]?.value
    expect(await outcomesOfAMinute(call)).toMatchObject(['waits', { status: 0, code: 'network' }])
    fetched.mockRestore()
  })

  test('is waited for by an upload, which takes as long as its size needs', async () => {
    answer = { body: null, stopsBefore: 'head' }
    const call = problemOf(api.post('/users/me/avatar', new FormData()))
    await arrived.promise
    vi.advanceTimersByTime(120_000)
    expect(await Promise.race([call, pause(50, 'waits')])).toBe('waits')
    received.request.socket.destroy()
    expect(await call).toMatchObject({ code: 'network' })
  })
})

test('what is no answer of ours, and no answer at all, is a failure of the network', async () => {
  signIn()
  answer = { status: 502, body: '<h1>Bad gateway</h1>' }
  await expect(api.get('/roles')).rejects.toMatchObject({ status: 0, code: 'network' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:1', pathname: '/', search: '' })
  await expect(api.get('/roles')).rejects.toMatchObject({ status: 0, code: 'network' })
})
