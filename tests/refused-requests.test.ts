import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from './support/accounts.ts'
import { openRawConnection, type RawConnection } from './support/raw-connection.ts'

type Operation = { method: string; url: string }
type Document = { paths: Record<string, Record<string, { requestBody?: unknown }>> }

let server: Accounts
let address: string
let operations: Operation[]
let ordinary: Person
let agent: Person

beforeAll(async () => {
  server = await startAccounts()
  address = await server.address()
  ordinary = await server.person('user')
  agent = await server.person('agent')
  const { paths } = (await server.app.inject('/api/openapi.json')).json<Document>()
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({ method: method.toUpperCase(), url: path.replaceAll(/\{\w+\}/g, '999999') })),
  )
})

afterAll(() => server.close())

const kilobyte = 1024
const megabyte = 1024 * kilobyte

const head = ({ method, url }: Operation, headers: Record<string, string | number>) =>
  [
    `${method} ${url} HTTP/1.1`,
    'host: homes.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

const health = head({ method: 'GET', url: '/api/health' }, {})

/** Sends a request that is refused, with its whole body, then another one on the same connection. */
async function refuseAndGoOn(operation: Operation, headers: Record<string, string>, bytes: number) {
  const connection = await openRawConnection(address)
  connection.send(head(operation, { 'content-length': bytes, ...headers }))
  connection.send(Buffer.alloc(bytes, 'x'))
  connection.send(health)
  return outcome(connection)
}

async function outcome(connection: RawConnection) {
  const refused = await connection.answer()
  const next = await connection.answer()
  const state = connection.state()
  connection.close()
  if (next?.status === 200) return [refused?.status, 'goes on']
  return [refused?.status, refused?.headers['connection'] === 'close' ? `closed: ${state}` : `silence: ${state}`]
}

const isClean = (how: unknown) => how === 'goes on' || how === 'closed: ended'

describe('a refused request with a body that nobody reads', () => {
  test.each([
    ['small', 20 * kilobyte],
    ['large', 1200 * kilobyte],
  ])('leaves its connection usable, or closes it cleanly, at every operation: %s', async (_, bytes) => {
    expect(operations.length).toBeGreaterThan(60)
    const senders: Record<string, string>[] = [
      { 'content-type': 'application/offset+octet-stream' },
      { 'content-type': 'multipart/form-data; boundary=none', authorization: `Bearer ${ordinary.token}` },
      { 'content-type': 'application/json', authorization: `Bearer ${agent.token}` },
    ]
    const check = async (operation: Operation, headers: Record<string, string>) => {
      const [status, how] = await refuseAndGoOn(operation, headers, bytes)
      expect(String(status), operation.url).toMatch(/^4/)
      expect(isClean(how), `${operation.method} ${operation.url}: ${status}, ${how}`).toBe(true)
    }
    for (let first = 0; first < operations.length; first += 4) {
      const some = operations.slice(first, first + 4)
      await Promise.all(some.flatMap((operation) => senders.map((headers) => check(operation, headers))))
    }
  })

  test.each([
    ['an upload that is not there', 'PATCH', '/api/uploads/1-00000000000000000000000000000000', {}],
    ['an upload of no protocol', 'PATCH', '/api/uploads/nothing', {}],
    ['another version of the protocol', 'POST', '/api/uploads', { 'tus-resumable': '0.1' }],
    ['no length', 'POST', '/api/uploads', {}],
    ['too long a file', 'POST', '/api/uploads', { 'upload-length': '999999999999' }],
  ])('does so in the protocol of uploads: %s', async (_, method, url, more) => {
    const headers = {
      authorization: `Bearer ${agent.token}`,
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      ...more,
    }
    for (const bytes of [100 * kilobyte, 3 * megabyte]) {
      const [status, how] = await refuseAndGoOn({ method, url }, headers, bytes)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(isClean(how), `${status}, ${how}`).toBe(true)
    }
  })

  test('a piece at the wrong offset does not hold up the next one', async () => {
    const authorization = `Bearer ${agent.token}`
    const tus = { authorization, 'tus-resumable': '1.0.0' }
    const begun = await server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...tus, 'upload-length': '5000000' },
    })
    const url = String(begun.headers['location'])
    const piece = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '17' }
    const [status, how] = await refuseAndGoOn({ method: 'PATCH', url }, piece, 2 * megabyte)
    expect([status, isClean(how)], String(how)).toEqual([409, true])
  })

  test('in chunks of no announced end is cut off after a bounded amount', async () => {
    const connection = await openRawConnection(address)
    connection.send(head({ method: 'POST', url: '/api/property' }, { 'transfer-encoding': 'chunked' }))
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x1_0000, 'x'), Buffer.from('\r\n')])
    const sending = setInterval(() => connection.send(chunk), 1)
    const refused = await connection.answer()
    expect([refused?.status, refused?.headers['connection']]).toEqual([401, 'close'])
    expect(await connection.answer(20_000)).toBeUndefined()
    clearInterval(sending)
    connection.close()
  })
})

describe('a body in an encoding', () => {
  test.each([
    ['application/json', '/api/users/login'],
    ['multipart/form-data; boundary=x', '/api/property'],
    ['text/csv', '/api/property/imports'],
  ])('%s is refused with 415, whatever its size', async (type, url) => {
    for (const bytes of [100, 400 * kilobyte]) {
      const connection = await openRawConnection(address)
      const authorization = `Bearer ${agent.token}`
      const headers = { 'content-type': type, 'content-encoding': 'gzip', 'content-length': bytes, authorization }
      connection.send(head({ method: 'POST', url }, headers))
      connection.send(Buffer.alloc(bytes, 'x'))
      const answer = await connection.answer()
      connection.close()
      expect(answer?.status).toBe(415)
      expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'unsupported-content-encoding', errors: [] })
    }
  })
})

describe('a request that is none', () => {
  test.each([
    ['an absolute address', 'GET http://homes.example/ HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['an asterisk', 'GET * HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['an asterisk for the API', 'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['an address that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a method that nobody knows', 'BREW /api/property HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a method that we do not know', 'PROPFIND /api/property HTTP/1.1\r\nhost: x\r\n\r\n', 404],
    ['a request for an echo', 'TRACE / HTTP/1.1\r\nhost: x\r\n\r\n', 404],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['an expectation', 'GET /api/health HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n', 417],
  ])('%s is answered in the one form, with the headers of every answer', async (_, request, status) => {
    const connection = await openRawConnection(address)
    connection.send(request)
    const answer = await connection.answer()
    connection.close()
    expect(answer?.status).toBe(status)
    expect(JSON.parse(answer?.body ?? '')).toEqual({
      message: expect.stringMatching(/\w/),
      code: expect.stringMatching(/^[a-z][a-z-]*$/),
      errors: [],
    })
    expect(answer?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test.each(['/api/property', '/api/property/imports', '/api/media', '/api/users/me/avatar', '/api/property/1/media'])(
    'a form for %s that ends early, has no boundary or too long a one is a 400',
    async (url) => {
      const form = 'multipart/form-data; boundary='
      const begin = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntitle'
      for (const [type, payload] of [
        [`${form}x`, begin],
        [`${form}x`, '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nHome'],
        [`${form}x`, '--x\r\n'],
        ['multipart/form-data', begin],
        [`${form}${'x'.repeat(300)}`, begin],
      ] as const) {
        const headers = { authorization: `Bearer ${agent.token}`, 'content-type': type }
        const response = await server.app.inject({ method: 'POST', url, headers, payload })
        expect([400, 404], `${type}: ${response.body}`).toContain(response.statusCode)
      }
    },
  )
})

test('HTTP strict transport security is asked for where the product is reached by https, and only there', async () => {
  const plain = await startAccounts({ PUBLIC_URL: 'http://homes.example' })
  const secure = await server.app.inject('/api/health')
  const insecure = await plain.app.inject('/api/health')
  await plain.close()
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(insecure.headers['strict-transport-security']).toBeUndefined()
})
