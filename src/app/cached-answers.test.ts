import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { buildApp } from './build-app.ts'
import { createDependencies } from './dependencies.ts'

let office: AdminApp
let id: number

beforeAll(async () => {
  office = await openOffice()
  id = await office.add(office.agent, { description: 'Rooms that are bright all day. '.repeat(60) })
})

afterAll(() => office.close())

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  office.app.inject({ method, url, headers })
const one = () => `/api/property/${id}`
const readers = () => [
  one(),
  '/api/property/',
  '/api/property?limit=2',
  '/api/category',
  '/api/subcategory',
  '/api/location',
]

/** Changes a listing without an announcement, so that only cached responses can be stale. */
async function changeUnheard(title: string): Promise<void> {
  const client = await office.database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update properties set title = $1 where id = $2', [title, id])
  await client.query('reset session_replication_role')
  client.release()
}

describe('what visitors are answered', () => {
  test('is kept until public data changes', async () => {
    const before = (await ask(one())).json().title
    await changeUnheard('Unheard')
    expect((await ask(one())).json().title).toBe(before)
    expect((await ask(`${one()}?deleted=true&from=mail`)).json().title).toBe(before)
    office.dependencies.version.bump()
    expect((await ask(one())).json().title).toBe('Unheard')
  })

  test('is the same from what is kept as when it is new, headers included', async () => {
    for (const url of readers()) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        office.dependencies.version.bump()
        const [fresh, kept] = [
          await ask(url, { 'accept-encoding': encoding }),
          await ask(url, { 'accept-encoding': encoding }),
        ]
        const { date: _, 'x-request-id': freshId, ...headers } = fresh.headers
        expect(kept.headers).toEqual({
          ...headers,
          date: expect.any(String),
          'x-request-id': expect.not.stringMatching(String(freshId)),
        })
        expect(kept.rawPayload.equals(fresh.rawPayload)).toBe(true)
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'accept-encoding' })
      }
    }
  })

  test('names the neighbours of the page that was asked for, in its own words', async () => {
    for (const url of ['/api/property/?limit=1&sort=oldest', '/api/property?sort=oldest&limit=1'])
      for (const _ of ['new', 'kept']) expect((await ask(url)).headers['link']).toContain(`<${url}>; rel="first"`)
  })

  test('names no other host where the address began with two slashes', async () => {
    const { headers, statusCode } = await ask('//api//category?limit=1')
    const first = expect.stringMatching(/^<\/api\/category\?limit=1>; rel="first"/)
    expect([statusCode, headers['link']]).toEqual([200, first])
  })

  test('comes in the encoding that was asked for', async () => {
    const plain = (await ask('/api/property/', { 'accept-encoding': 'identity' })).body
    const decoded = async (accepted: string, decode: (bytes: Buffer) => Buffer) => {
      const { headers, rawPayload } = await ask('/api/property/', { 'accept-encoding': accepted })
      return [headers['content-encoding'], decode(rawPayload).toString() === plain]
    }
    for (const _ of ['new', 'kept']) {
      expect(await decoded('gzip, deflate, br, zstd', brotliDecompressSync)).toEqual(['br', true])
      expect(await decoded('br;q=0, gzip', gunzipSync)).toEqual(['gzip', true])
      expect(await decoded('deflate', (bytes) => bytes)).toEqual([undefined, true])
    }
  })

  test('is 304 without a body for those who have it, and headers without a body for HEAD', async () => {
    for (const url of readers()) {
      const { headers, rawPayload } = await ask(url, { 'accept-encoding': 'br' })
      const etag = String(headers['etag'])
      expect(etag).toMatch(/^W\//)
      for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
        const unchanged = await ask(url, { 'accept-encoding': 'br', 'if-none-match': known })
        expect([unchanged.statusCode, unchanged.body, unchanged.headers['etag']]).toEqual([304, '', etag])
        expect(unchanged.headers['link']).toBe(headers['link'])
      }
      expect((await ask(url, { 'accept-encoding': 'br', 'if-none-match': '"other"' })).statusCode).toBe(200)
      const head = await ask(url, { 'accept-encoding': 'br' }, 'HEAD')
      expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag])
      expect(head.headers['content-length']).toBe(String(rawPayload.length))
    }
  })

  test.each([
    ['/api/property/?colour=red', 400],
    ['/api/property/?limit=1&limit=2', 400],
    ['/api/category?name=x', 400],
    ['/api/property/999999', 404],
    ['/api/property/none', 404],
  ])('%s is refused with %i each time, in the language of who asks', async (url, status) => {
    await ask(url)
    const [english, amharic] = [await ask(url), await ask(url, { 'accept-language': 'am' })]
    expect([english.statusCode, amharic.statusCode]).toEqual([status, status])
    expect(amharic.json().message).not.toBe(english.json().message)
    expect(amharic.headers).toMatchObject({ 'content-language': 'am', 'cache-control': 'no-store' })
  })
})

describe('what staff are answered', () => {
  test.each(['visitor first', 'staff first'])('is never what visitors are answered (%s)', async (order) => {
    office.dependencies.version.bump()
    const asStaff = { authorization: `Bearer ${office.agent.token}` }
    for (const url of [one(), '/api/property/']) {
      const turns = order === 'staff first' ? [asStaff, {}, asStaff, {}] : [{}, asStaff, {}, asStaff]
      for (const headers of turns) {
        const answer = await ask(url, headers)
        const isStaff = headers === asStaff
        expect(answer.headers['cache-control']).toBe(isStaff ? 'no-store' : undefined)
        const body = answer.json()
        expect('abilities' in (Array.isArray(body) ? body[0] : body)).toBe(isStaff)
      }
    }
  })
})

const rename = (title: string) => office.call(office.agent, 'PUT', `/api/property/${id}`, { title })
const titleAt = async (app = office.app) => (await app.inject(one())).json().title

describe('a change', () => {
  test('is in the next answer, without waiting', async () => {
    for (let round = 0; round < 25; round += 1) {
      await titleAt()
      expect((await rename(`Round ${round}`)).status).toBe(200)
      expect(await titleAt()).toBe(`Round ${round}`)
    }
  })

  test('is soon in the answers of another process', async () => {
    const { database, dependencies } = office
    const other = await createDependencies(dependencies.config, { ...database, close: database.drop })
    const app = await buildApp(other)
    await titleAt(app)
    await rename('Seen by all')
    await vi.waitFor(async () => expect(await titleAt(app)).toBe('Seen by all'), { interval: 5, timeout: 20_000 })
    await app.close()
    await other.close()
  })

  test('that takes a listing from the market takes it from what is kept', async () => {
    const gone = await office.add(office.agent)
    const url = `/api/property/${gone}`
    expect((await ask(url)).statusCode).toBe(200)
    expect((await office.call(office.agent, 'DELETE', url)).status).toBe(200)
    expect((await ask(url)).statusCode).toBe(404)
  })
})
