import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status?: { code: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

let collector: Server
let endpoint: string
let received: { path: string; headers: IncomingHttpHeaders; sent: Sent }[] = []
let server: Accounts | undefined

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((sent) => {
      received.push({ path: request.url ?? '', headers: request.headers, sent: sent as Sent })
      return response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => void collector.close())
beforeEach(() => void (received = []))
afterEach(async () => {
  await server?.close()
  server = undefined
})

const open = async (settings: Record<string, string> = {}) =>
  (server = await startAccounts({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...settings }))

/** Closes the server and returns the spans that the collector received. */
async function spans(): Promise<Span[]> {
  await server?.close()
  server = undefined
  return received.flatMap(({ sent }) =>
    sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
}

const attribute = (of: { attributes: Attribute[] } | undefined, name: string) => {
  const { stringValue, intValue } = of?.attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? Number(intValue)
}

describe('traces', () => {
  test('have a span for each request by its route, and one for each of its statements', async () => {
    const { call } = await open({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a-secret', OTEL_SERVICE_NAME: 'market-1' })
    const { headers } = await call(null, 'GET', '/api/property/12345?name=Abebe')
    const all = await spans()
    expect(received[0]?.path).toBe('/v1/traces')
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'a-secret' })
    expect(attribute(received[0]?.sent.resourceSpans[0]?.resource, 'service.name')).toBe('market-1')

    const request = all.find(({ name }) => name === 'GET /api/property/:id')
    expect(request).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[\da-f]{32}$/) })
    expect(request).not.toHaveProperty('parentSpanId')
    expect(attribute(request, 'http.response.status_code')).toBe(404)
    expect(attribute(request, 'rent_home.request_id')).toBe(headers['x-request-id'])
    const statements = all.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect(statement).toMatchObject({ name: 'select', kind: 3, traceId: request?.traceId })
      expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(
        BigInt(request?.startTimeUnixNano ?? 0) - 2_000_000n,
      )
      expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0) + 2_000_000n)
    }
    expect(JSON.stringify(all)).not.toMatch(/Abebe|property\/12345/)
  })

  test('of a request with a body belong together, and none of its values is told', async () => {
    const { call } = await open()
    await call(null, 'POST', '/api/users/login', { email: 'kebede@homes.example', password: 'a secret of mine' })
    const all = await spans()
    const request = all.find(({ name }) => name === 'POST /api/users/login')
    expect(all.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(1)
    expect(JSON.stringify(all)).not.toMatch(/kebede|a secret of mine/)
  })

  test('go on with that of a proxy of ours, and with nobody else’s', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const ask = async (settings: Record<string, string>) => {
      const { app } = await open(settings)
      await app.inject({ url: '/api/health', headers: { traceparent } })
      return (await spans()).findLast(({ name }) => name === 'GET /api/health')
    }
    expect(await ask({ TRUST_PROXY: '1' })).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    })
    expect((await ask({}))?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  })

  test('that nobody takes cost nothing but themselves', async () => {
    const { call } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    for (let round = 0; round < 3; round += 1) expect((await call(null, 'GET', '/api/category')).status).toBe(200)
    expect(await spans()).toEqual([])
  })
})
