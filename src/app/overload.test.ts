import { createElement } from 'react'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Demand } from '#platform/http/capacity.ts'
import { cacheAnswers } from '#platform/page-cache/cached-answers.ts'
import { startAccounts, type Accounts } from '#tests/support/accounts.ts'
import { type LoadAnswer, sendLoad } from '#tests/support/load.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { openRawConnection } from '#tests/support/raw-connection.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import * as entry from './entry.server.tsx'
import { createPageHandler } from './pages.ts'
import * as root from './root.tsx'

/** Most refusals take less than the first time, all of them less than the second; an otherwise idle machine takes a tenth of it. */
const refusalMs = 250
const longestRefusalMs = 1000

const bounds = { MAX_REQUESTS: '3', MAX_SEARCHES: '2', MAX_PAGES: '2', MAX_UPLOADS: '1', MAX_STREAMS: '2' }

let server: Accounts
let address: string
/** The test's work waits for this. */
let worked = Promise.resolve()
const answerHeld = () => worked.then(() => ({ done: true }))

/** The event loop turn in which each page was rendered. */
let loopTurn = 0
let drawnIn: number[] = []
const Page = () => {
  drawnIn.push(loopTurn)
  return createElement('main', {}, 'A page of the market')
}
const assets = (id: string, hasLoader: boolean) => ({ id, module: `/assets/${id}.js`, imports: [], hasLoader })

/** A build with one page that costs nothing, and one that reads the listings. */
function pagesThatRead(read: () => Promise<unknown>): ServerBuild {
  const loader = async () => {
    await read()
    return null
  }
  return {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: root },
      kept: { id: 'kept', parentId: 'root', path: 'kept', module: { default: Page } },
      read: { id: 'read', parentId: 'root', path: 'read/:n', module: { default: Page, loader } },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {
        root: assets('root', true),
        kept: { ...assets('kept', false), parentId: 'root', path: 'kept' },
        read: { ...assets('read', true), parentId: 'root', path: 'read/:n' },
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
  } as unknown as ServerBuild
}

beforeAll(async () => {
  server = await startAccounts({ ...bounds, MAX_WAITING: '4' })
  await createTestMarket(server.database.db)
  await server.dependencies.version.caughtUp()
  const { app, dependencies, database } = server
  const build = pagesThatRead(() => worked.then(() => database.pool.query('select 1')))
  app.get('/api/held/request', { config: { access: 'public' } }, answerHeld)
  cacheAnswers(app, { cache: dependencies.pageCache, headers: {}, capacity: dependencies.capacity })
  app.get('/api/held/search', { config: { access: 'public', cachedBy: 'address', demand: 'search' } }, answerHeld)
  const { handlePage: handler } = createPageHandler(async () => build, dependencies, dependencies.pageCache)
  app.get('/*', { config: { access: 'public' }, handler })
  address = await server.address()
})
afterAll(() => server.close())

const taken = (demand: Demand) =>
  server.dependencies.capacity.figures().find((figures) => figures.demand === demand)?.taken

/** Blocks the test's work until the returned function is called. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  worked = promise
  return resolve
}

const refused = (answers: readonly LoadAnswer[]) => answers.filter(({ status }) => status === 503)

/** Expects each response to be correct, or a refusal that came at once and has a `Retry-After`. */
function expectRightOrRefused(answers: readonly LoadAnswer[]): void {
  for (const answer of answers)
    expect([200, '503 in 5 s'], JSON.stringify(answer)).toContain(
      answer.status === 503 ? `503 in ${answer.retryAfter} s` : answer.status,
    )
  const times = refused(answers)
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other)
  expect(times[Math.floor(times.length / 2)] ?? 0).toBeLessThan(refusalMs)
  expect(times.at(-1) ?? 0).toBeLessThan(longestRefusalMs)
}

test('more than the server can do is refused at once, kept pages are served, and then all is as before', async () => {
  // Warm up: code that runs for the first time is compiled.
  for (const path of ['/api/held/search?first', '/api/held/request?first', '/read/first', '/kept'])
    await fetch(address + path)
  const letGo = hold()
  const paths = Array.from({ length: 40 }, (_, turn) => [
    `/api/held/request?${turn}`,
    `/api/held/search?${turn}`,
    `/read/${turn}`,
    '/kept',
  ]).flat()
  const load = sendLoad(address, paths, 5)
  await load.sent
  const waiting = ['request', 'search', 'page'].map((demand) => taken(demand as Demand) ?? 99)
  letGo()
  const answers = await load.answers

  expectRightOrRefused(answers)
  const of = (path: RegExp) => answers.filter((answer) => path.test(answer.path))
  for (const path of [/request/, /search/, /read/]) expect(refused(of(path)).length, String(path)).toBeGreaterThan(20)
  expect(of(/kept/).every(({ status }) => status === 200)).toBe(true)
  const [requests = 99, searches = 99, pages = 99] = waiting
  expect([requests <= 3, searches <= 2, pages <= 2]).toEqual([true, true, true])
  // Requests that held a slot while others were refused are answered.
  for (const path of [/request/, /search/, /read/])
    expect(
      of(path).some(({ status }) => status === 200),
      String(path),
    ).toBe(true)
  expect(refused(of(/read/))[0]?.body).toContain('One moment, please')
  expect(refused(of(/search/))[0]?.body).toContain('"code":"overloaded"')

  const again = await sendLoad(address, paths.slice(0, 20), 100).answers
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
  for (const demand of ['request', 'search', 'page'] as const) expect(taken(demand)).toBe(0)
})

test('when all connections are taken, searches are refused before pages, and what is not asked for by a request waits', async () => {
  const { pool } = server.database
  const held = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
  const others = Array.from({ length: 2 }, () => pool.query('select 1'))
  await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThanOrEqual(2))
  const search = await fetch(`${address}/api/property/?price_min=77`)
  const page = fetch(`${address}/read/a-page`)
  await vi.waitFor(() => expect(taken('page')).toBe(1))
  const more = Array.from({ length: 6 }, () => pool.query('select 1'))
  const pageToo = await fetch(`${address}/read/another-page`)
  const kept = await fetch(`${address}/kept`)
  for (const client of held) client.release()
  await Promise.all([...others, ...more])
  expect([search.status, pageToo.status, kept.status, (await page).status]).toEqual([503, 503, 200, 200])
})

test('pages that are ready at once are drawn one in each turn of the event loop, so that others are heard between', async () => {
  const roomy = await startTestApp()
  const { handlePage: handler } = createPageHandler(
    async () => pagesThatRead(async () => {}),
    roomy.dependencies,
    roomy.dependencies.pageCache,
  )
  roomy.app.get('/*', { config: { access: 'public' }, handler })
  await roomy.app.inject('/kept')
  drawnIn = []
  let counting = true
  const count = () => {
    loopTurn += 1
    if (counting) setImmediate(count)
  }
  count()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => roomy.app.inject(`/read/${n}`)))
  counting = false
  await roomy.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(drawnIn).toHaveLength(20)
  expect(new Set(drawnIn).size).toBe(20)
})

describe('a slow client', () => {
  test('holds no place: whose body does not come, and who does not read', async () => {
    const head =
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'
    const slow = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const connection = await openRawConnection(address)
        connection.send(`${head}{"email":`)
        return connection
      }),
    )
    const readers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const connection = await openRawConnection(address)
        connection.send('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20))
        return connection
      }),
    )
    await vi.waitFor(() => expect(taken('request')).toBe(0), { timeout: 20_000 })
    const admin = await server.person('admin')
    const headers = { authorization: `Bearer ${admin.token}` }
    expect((await fetch(`${address}/api/users/me`, { headers })).status).toBe(200)
    for (const connection of [...slow, ...readers]) connection.close()
  })

  test('who leaves gives the place back', async () => {
    const letGo = hold()
    const leaving = new AbortController()
    const asked = fetch(`${address}/api/held/request?left`, { signal: leaving.signal }).catch(() => 'left')
    await vi.waitFor(() => expect(taken('request')).toBe(1))
    leaving.abort()
    await asked
    await vi.waitFor(() => expect(taken('request')).toBe(0), { timeout: 10_000 })
    letGo()
  })
})

test('streams of news have a bound of their own', async () => {
  const admin = await server.person('admin')
  const headers = { authorization: `Bearer ${admin.token}` }
  const open = async () => {
    const stop = new AbortController()
    const response = await fetch(`${address}/api/notifications/stream`, { headers, signal: stop.signal })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), stop: () => stop.abort() }
  }
  const [first, second, third] = [await open(), await open(), await open()]
  expect([first.status, second.status, third.status, third.retryAfter]).toEqual([200, 200, 503, '5'])
  expect((await fetch(`${address}/api/users/me`, { headers })).status).toBe(200)
  first.stop()
  await vi.waitFor(() => expect(taken('stream')).toBe(1))
  const fourth = await open()
  expect(fourth.status).toBe(200)
  for (const { stop } of [second, fourth]) stop()
  await vi.waitFor(() => expect(taken('stream')).toBe(0))
})

test('uploads have a bound of their own: the next one is refused, and nothing of it is kept', async () => {
  const admin = await server.person('admin')
  const connection = await openRawConnection(address)
  const boundary = 'a-boundary'
  const head = [
    'POST /api/media HTTP/1.1',
    'host: x',
    `authorization: Bearer ${admin.token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    'content-length: 100000',
  ].join('\r\n')
  connection.send(`${head}\r\n\r\n--${boundary}\r\n`)
  await vi.waitFor(() => expect(taken('upload')).toBe(1))
  const form = new FormData()
  form.append('file', new Blob(['x'], { type: 'image/png' }), 'a.png')
  const headers = { authorization: `Bearer ${admin.token}` }
  const second = await fetch(`${address}/api/media`, { method: 'POST', headers, body: form })
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await fetch(`${address}/api/users/me`, { headers })).status).toBe(200)
  connection.close()
  await vi.waitFor(() => expect(taken('upload')).toBe(0), { timeout: 10_000 })
  expect((await server.database.pool.query('select from media')).rowCount).toBe(0)
})
