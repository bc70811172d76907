import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlowCookie } from './flow-cookie.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-29T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const key = Buffer.alloc(32, 7)
const flow = {
  provider: 'local',
  state: 'a state',
  nonce: 'a nonce',
  codeVerifier: 'a verifier',
  mode: 'redirect' as const,
  remember: false,
}
const secure = createFlowCookie(() => key, 'https://homes.example')
const written = () => secure.write(flow).split(';')[0]

test('over https the cookie is sent over https only, and a page over http can set none in its place', () => {
  expect(secure.write(flow)).toMatch(
    /^__Secure-federated=[\w-]+; Max-Age=600; Path=\/api\/auth\/federated\/local; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(secure.clear('local')).toMatch(/^__Secure-federated=; Max-Age=0; .*; Secure$/)
})

test('over http, where browsers refuse secure cookies, it is a plain one', () => {
  expect(createFlowCookie(() => key, 'http://127.0.0.1:3000').write(flow)).toMatch(
    /^federated=[\w-]+; Max-Age=600; Path=\/api\/auth\/federated\/local; HttpOnly; SameSite=Lax$/,
  )
})

test('a flow is good for ten minutes, however long a browser keeps its cookie', () => {
  const cookie = `other=1; ${written()}`
  vi.advanceTimersByTime(599_999)
  expect(secure.read(cookie, 'local')).toEqual(flow)
  vi.advanceTimersByTime(1)
  expect(secure.read(cookie, 'local')).toBeUndefined()
})

test('a flow is read for its own provider and with its own key only', () => {
  expect(secure.read(written(), 'other')).toBeUndefined()
  expect(createFlowCookie(() => Buffer.alloc(32, 8), 'https://homes.example').read(written(), 'local')).toBeUndefined()
  for (const cookies of [undefined, '', '__Secure-federated=', '__Secure-federated=AAAA'])
    expect(secure.read(cookies, 'local')).toBeUndefined()
})
