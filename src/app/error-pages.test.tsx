import { Writable } from 'node:stream'
import { UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps, type ServerBuild } from 'react-router'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { am as amharic } from '#domains/storefront/messages/am.ts'
import { en as english } from '#domains/storefront/messages/en.ts'
import * as aboutPage from '#domains/content-pages/web/about.page.tsx'
import * as placePage from '#domains/place-pages/web/place.page.tsx'
import * as homePage from '#domains/storefront/web/home.page.tsx'
import * as ownSearchesPage from '#domains/saved-searches/web/my-alerts.page.tsx'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as entry from './entry.server.tsx'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'
import * as boundary from './page-boundary.tsx'
import { ErrorScreen } from './pages/error-screen.tsx'
import * as notFoundPage from './pages/not-found.page.tsx'
import { createPageHandler } from './pages.ts'
import * as layout from './public-layout.tsx'
import * as root from './root.tsx'

let rendered = 0

/** The product's own boundary, counting how often it renders an error screen. */
const countingBoundary = {
  ...boundary,
  // The build wraps it in the same way.
  ErrorBoundary: withErrorBoundaryProps(({ error }) => {
    rendered += 1
    return <ErrorScreen error={error} />
  }),
}

const routes = {
  root: { id: 'root', path: '', module: root },
  layout: { id: 'layout', parentId: 'root', module: layout },
  'page-boundary': { id: 'page-boundary', parentId: 'layout', module: countingBoundary },
  home: { id: 'home', parentId: 'page-boundary', path: ':language?', index: true, module: homePage },
  about: { id: 'about', parentId: 'page-boundary', path: ':language?/about', module: aboutPage },
  searches: { id: 'searches', parentId: 'page-boundary', path: ':language?/my/alerts', module: ownSearchesPage },
  place: { id: 'place', parentId: 'page-boundary', path: ':language?/places/:place', module: placePage },
  'pages/not-found.page': {
    id: 'pages/not-found.page',
    parentId: 'page-boundary',
    path: ':language?/*',
    module: notFoundPage,
  },
}

const assets = Object.fromEntries(
  Object.entries(routes).map(([id, { module, ...route }]) => [
    id,
    {
      ...route,
      module: `/assets/${id}.js`,
      hasLoader: 'loader' in module,
      hasErrorBoundary: 'ErrorBoundary' in module,
      hasAction: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      imports: [],
    },
  ]),
)

const build = {
  entry: { module: entry },
  routes,
  assets: { entry: { module: '/assets/entry.js', imports: [] }, routes: assets, url: '/assets/m.js', version: '1' },
  routeDiscovery: { mode: 'initial' },
  publicPath: '/',
  assetsBuildDirectory: 'build',
  future: {},
  isSpaMode: false,
  ssr: true,
  prerender: [],
} as unknown as ServerBuild

let server: TestApp
let lines: Record<string, unknown>[]

beforeAll(async () => {
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  lines = []
  server = await startTestApp({}, { log })
  const { app, dependencies } = server
  const { handlePage: handler } = createPageHandler(async () => build, dependencies, dependencies.pageCache)
  app.get('/*', { config: { access: 'public' }, handler })
})
beforeEach(() => {
  server.dependencies.version.bump()
  rendered = 0
  lines = []
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })
const headingOf = (body: string) => parse(body).querySelector('h1')?.text
const idOf = (body: string) => parse(body).querySelector('main code')?.text
const random = () => Math.random().toString(36).slice(2)

describe('addresses that do not exist', () => {
  test('are answered by one page per language and route, which is rendered once, whoever asks at once or later', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => {
      const path = ['', `/${random()}`, `/${random()}/about`][index % 3] ?? ''
      return `${index % 2 ? '/am' : ''}/typed${random()}${path}?typed=${random()}`
    })
    const together = await Promise.all(addresses.slice(0, 20).map(get))
    const later = []
    for (const address of addresses.slice(20)) later.push(await get(address))
    const answers = [...together, ...later]
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    // A first segment in place of a language and one below a language are different routes.
    expect(new Set(answers.map(({ body }) => body)).size).toBe(3)
    expect(rendered).toBe(3)
    expect(answers.filter(({ body }) => body.includes('typed'))).toEqual([])
  })

  test.each([
    ['/typed/nothing', 'en', en.notFound.title],
    ['/am/typed/nothing', 'am', am.notFound.title],
    ['/xx/about', 'en', en.notFound.title],
    ['/products/%E0', 'en', en.notFound.title],
    ['/am/%E0%A4%A?asked=%E0', 'am', am.notFound.title],
  ])(
    '%s is a whole page in its language, with its policy and the theme, for no search engine',
    async (url, lang, title) => {
      const { statusCode, body, headers } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).toContain(`<html lang="${lang}"`)
      expect(headingOf(body)).toBe(title)
      expect(body).toContain('<meta name="robots" content="noindex"')
      expect(body).toMatch(/<header[^]*<footer/)
      const [, theme = ''] = /<script>([^<]*theme[^<]*)<\/script>/.exec(body) ?? []
      expect(theme).not.toBe('')
      expect(body).toMatch(/<link rel="stylesheet" href="[^"]*\.css"/)
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
      expect(headers).not.toHaveProperty('x-not-found')
    },
  )

  test('are told to programs as data where nobody can read them', async () => {
    const answers = [await server.app.inject('/%E0'), await get('/api/%E0')]
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-address'])
  })

  test('do not keep a page that exists from being shown', async () => {
    await get('/typed')
    expect((await get('/')).statusCode).toBe(200)
    expect((await get('/about')).statusCode).toBe(200)
  })
})

/** Requests a URL while a table that pages need is missing. */
const broken = async (url: string, table = 'listing_counts') => {
  const { pool } = server.database
  await pool.query(`alter table ${table} rename to gone`)
  try {
    return await get(url)
  } finally {
    await pool.query(`alter table gone rename to ${table}`)
  }
}

describe('a page that fails', () => {
  test.each([
    ['/about?name=Abebe', english.failure.title],
    ['/am/about', amharic.failure.title],
  ])('%s shows the id under which the log says why', async (url, title) => {
    const { statusCode, body, headers } = await broken(url)
    expect(statusCode).toBe(500)
    expect([headingOf(body), idOf(body)]).toEqual([title, headers['x-request-id']])
    const requests = lines.filter(({ msg }) => msg === 'request')
    const failure = lines.find(({ msg }) => msg !== 'request')
    const facts = { requestId: headers['x-request-id'], method: 'GET', route: '/:language?/about' }
    expect(requests).toEqual([expect.objectContaining({ level: 'info', ...facts, status: 500 })])
    expect(failure).toMatchObject({ level: 'error', ...facts, err: { stack: expect.stringContaining('    at ') } })
    expect(JSON.stringify(lines)).not.toContain('Abebe')
  })

  test('of a place shows its id, too', async () => {
    const { statusCode, body, headers } = await broken('/places/bole', 'locations')
    expect([statusCode, idOf(body)]).toEqual([500, headers['x-request-id']])
    expect(headers['x-request-id']).toEqual(expect.any(String))
  })

  test('says when to try again, if it is the page of a mailed link and too many links were wrong', async () => {
    await get(`/my/alerts?token=${random()}`)
    await server.database.pool.query('update attempt_limits set points = 1000')
    const { statusCode, body, headers } = await get('/am/my/alerts?token=wrong')
    expect([statusCode, headingOf(body), idOf(body)]).toEqual([429, am.failure.title, headers['x-request-id']])
    expect(parse(body).querySelector('main p')?.text).toBe('ብዙ ጥያቄዎች ቀርበዋል። እባክዎ ከ15 ደቂቃ በኋላ እንደገና ይሞክሩ።')
  })

  test('shows its id also where it has an error screen of its own', async () => {
    const { body, headers } = await broken('/')
    expect(idOf(body)).toBe(headers['x-request-id'])
  })

  test('tells its id to whoever comes from another page, too', async () => {
    const { statusCode, body, headers } = await broken('/about.data')
    expect([statusCode, headers['x-remix-response']]).toEqual([500, 'yes'])
    expect(body).toContain(`"requestId","${String(headers['x-request-id'])}"`)
  })

  test('is tried again by the next request', async () => {
    await broken('/about')
    expect((await get('/about')).statusCode).toBe(200)
  })

  test('is an error page too when not even the settings can be read, and nothing of it is kept', async () => {
    const { pool } = server.database
    await pool.query('alter table settings rename to gone')
    const answer = get('/')
    await answer.catch(() => {})
    await pool.query('alter table gone rename to settings')
    const { statusCode, body } = await answer
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<footer')])
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info'])
    expect(server.dependencies.pageCache.get('/', 'br')).toBeUndefined()
  })
})

test('a kept page is logged with its route, and has an id of its own each time', async () => {
  const first = await get('/about')
  const kept = await get('/about')
  expect(lines.map(({ route, status }) => [route, status])).toEqual([
    ['/:language?/about', 200],
    ['/:language?/about', 200],
  ])
  expect(kept.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})
