import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { sendCachedPagesFirst } from './send-cached-pages-first.ts'

const body = Buffer.from('<h1>Homes</h1>')
const page = {
  status: 200,
  route: '/',
  headers: { etag: '"v1"', 'content-type': 'text/html' },
  etag: '"v1"',
  encoding: 'identity' as const,
  body,
  head: ['etag', '"v1"', 'content-type', 'text/html', 'content-length', String(body.length)],
}

let app: ReturnType<typeof Fastify>
let logged: unknown[]
let measured: number
let isKept: boolean
let closed: Promise<unknown> | undefined
let release: (() => void) | undefined

/** Starts a server with a cached home page; every other request is routed. */
async function start(traces?: NonNullable<Config['operation']['traces']>) {
  app = Fastify({ forceCloseConnections: true, http: { requireHostHeader: false } })
  const needs = {
    config: { trustProxy: 1, operation: { traces } as Config['operation'] },
    log: { info: (line: unknown) => void logged.push(line) },
    metrics: { observeRequest: () => void (measured += 1) },
    pageCache: { get: (key: string) => (isKept && key === 'home' ? page : undefined) },
  }
  sendCachedPagesFirst(app, needs, ({ url }) => (url === '/' ? 'home' : undefined))
  app.all('/*', async () => 'routed')
  await app.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(() => {
  logged = []
  measured = 0
  isKept = true
  closed = undefined
})
afterEach(() => closed ?? app.close())

async function ask(options: RequestOptions = {}, sending?: string) {
  const { port } = app.server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/', ...options }, resolve)
      .on('error', reject)
      .end(sending)
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

test('a cached page is sent unrouted, with the id of its request, measured and logged once it is out', async () => {
  await start()
  expect(await ask({ headers: { 'x-request-id': 'by-our-proxy' } })).toMatchObject({
    status: 200,
    body: '<h1>Homes</h1>',
    headers: { etag: '"v1"', 'x-request-id': 'by-our-proxy', 'content-type': 'text/html' },
  })
  const line = { requestId: 'by-our-proxy', method: 'GET', route: '/', status: 200, ms: expect.any(Number) }
  await expect.poll(() => [logged, measured]).toEqual([[line], 1])
})

test('its head alone, or that it has not changed, is answered in the same way', async () => {
  await start()
  expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: '', headers: { 'content-length': '14' } })
  expect(await ask({ headers: { 'if-none-match': 'W/"v0", W/"v1"' } })).toMatchObject({ status: 304, body: '' })
  await expect
    .poll(() => logged)
    .toMatchObject([
      { method: 'HEAD', status: 200 },
      { method: 'GET', status: 304 },
    ])
})

test.each([
  ['another page', { path: '/other' }],
  ['a caller with credentials', { headers: { authorization: 'Bearer x' } }],
  ['a form', { method: 'POST' }],
  ['a deletion', { method: 'DELETE' }],
  ['a body, even of nothing', { headers: { 'content-length': '0' } }],
  ['a body of unknown length', { headers: { 'transfer-encoding': 'chunked' } }],
  ['an encoded body', { headers: { 'content-encoding': 'gzip' } }],
])('%s is routed', async (_of, options: RequestOptions) => {
  await start()
  expect(await ask(options)).toMatchObject({ body: 'routed' })
  expect(measured).toBe(0)
})

test('a request without a host is left to the check of requests', async () => {
  await start()
  expect(await ask({ setHost: false, headers: { connection: 'close' } })).toMatchObject({ body: 'routed' })
  expect(measured).toBe(0)
})

test('a page that is no longer cached is routed', async () => {
  await start()
  await ask()
  isKept = false
  expect(await ask()).toMatchObject({ body: 'routed' })
})

test('with traces every request is routed', async () => {
  await start({} as NonNullable<Config['operation']['traces']>)
  expect(await ask()).toMatchObject({ body: 'routed' })
})

test('while the server closes, nothing is answered from the cache', async () => {
  await start()
  app.server.close = ((done?: () => void) => {
    release = done
    return app.server
  }) as typeof app.server.close
  closed = app.close()
  await expect.poll(async () => (await ask()).status).toBe(503)
  app.server.closeAllConnections()
  release?.()
  await closed
})
