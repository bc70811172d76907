import { getHeapSpaceStatistics } from 'node:v8'
import { createElement, lazy, Suspense } from 'react'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectGarbage } from '#tests/support/collect-garbage.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { scriptSource } from '#platform/pages/renderer-headers.ts'
import * as entry from './entry.server.tsx'
import { createPageHandler } from './pages.ts'
import * as root from './root.tsx'

const injected = 'document.title="stolen"'
const attempts = [
  `<script>${injected}</script>`,
  `<script nonce="0123456789abcdef0123456789abcdef">${injected}</script>`,
  `<script data-mark=' nonce="'>${injected}</script>`,
]

/** A page that injects user-written HTML. */
const Holed = () => createElement('div', { dangerouslySetInnerHTML: { __html: attempts.join('') } })

const LatePart = lazy(async () => ({ default: () => createElement('p', null, 'Here at last') }))

/** A page with a part that is still loading at the first render. */
const Late = () => createElement(Suspense, null, createElement(LatePart))

const largeHtml = { __html: 'ቤ'.repeat(200_000) }

/** A page of 400 KB whose request is old by the time it is rendered, like one that waited for others. */
function Large() {
  collectGarbage('minor')
  collectGarbage('minor')
  return createElement('div', { dangerouslySetInnerHTML: largeHtml })
}

/** Bytes of texts and other large objects that only a full collection frees. */
const largeObjects = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'large_object_space')?.space_used_size ?? 0

const assetsOf = (id: string) => ({
  id,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: id === 'root',
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  imports: [],
})

const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: root },
    holed: { id: 'holed', parentId: 'root', path: 'holed', module: { default: Holed } },
    late: { id: 'late', parentId: 'root', path: 'late', module: { default: Late } },
    large: { id: 'large', parentId: 'root', path: 'large/:number', module: { default: Large } },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: assetsOf('root'),
      holed: { ...assetsOf('holed'), parentId: 'root', path: 'holed' },
      late: { ...assetsOf('late'), parentId: 'root', path: 'late' },
      large: { ...assetsOf('large'), parentId: 'root', path: 'large/:number' },
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

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  const { app, dependencies } = server
  const { handlePage: handler } = createPageHandler(async () => build, dependencies, dependencies.pageCache)
  app.get('/*', { config: { access: 'public' }, handler })
})

afterAll(() => server.close())

async function load() {
  const { body, headers, statusCode } = await server.app.inject({ url: '/holed' })
  const policy = String(headers['content-security-policy'])
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  const scripts = [...body.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
  return { statusCode, body, headers, allowed, scripts }
}

test('an injected inline script is blocked by the policy of the page, ours may run', async () => {
  const { statusCode, allowed, scripts, body } = await load()
  expect(statusCode).toBe(200)
  expect(scripts.filter((script) => script === injected)).toHaveLength(attempts.length)
  expect(allowed).not.toContain(scriptSource(injected))
  const ours = scripts.filter((script) => script !== injected)
  expect(ours.length).toBeGreaterThan(2)
  expect(ours.filter((script) => !allowed.includes(scriptSource(script)))).toEqual([])
  expect(allowed.filter((source) => source !== "'self'" && !ours.map(scriptSource).includes(source))).toEqual([])
  // The mark of our scripts must not leave the server.
  expect(body.replaceAll(attempts.join(''), '')).not.toContain('nonce=')
})

test('a browser asks each time whether its copy of a page is still right, and no proxy confuses encodings', async () => {
  const { headers } = await load()
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const again = await server.app.inject({ url: '/holed', headers: { 'if-none-match': String(headers['etag']) } })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
})

test('a kept page comes with the same policy, and its scripts run', async () => {
  const first = await load()
  const kept = await load()
  expect(kept.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect(kept.headers).not.toHaveProperty('x-own-scripts')
  expect(kept.body).toBe(first.body)
})

test('a page comes whole, with the parts that were loaded while it was drawn', async () => {
  const { body } = await server.app.inject({ url: '/late' })
  expect(body).toContain('Here at last')
  expect(body).not.toContain('<template')
})

test('what the loaders read is sent along, once', async () => {
  const { scripts } = await load()
  const sent = scripts.filter((script) => script.startsWith('window.__reactRouterContext.streamController.enqueue('))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('publicUrl')
  expect(scripts).toContain('window.__reactRouterContext.streamController.close();')
})

async function askLarge(number: number): Promise<void> {
  const answer = await server.app.inject({ url: `/large/${number}`, headers: { 'accept-encoding': 'br' } })
  expect(answer.statusCode).toBe(200)
  collectGarbage('minor')
  collectGarbage('minor')
}

test('a page that was sent leaves no text behind for a full collection', async () => {
  await askLarge(0)
  const before = largeObjects()
  for (let number = 1; number <= 10; number += 1) await askLarge(number)
  // Ten pages are 4 MB, and twice that with the copy that has marks.
  expect(largeObjects() - before).toBeLessThan(1_000_000)
})

test('a language that the site does not offer leads to the same path of the site, never to another host', async () => {
  const { pool } = server.database
  await pool.query(`insert into settings (key, value) values ('languages', '["en"]')`)
  for (const url of ['/am/late', '/am//late', '//am///late']) {
    const { statusCode, headers } = await server.app.inject({ url })
    expect([statusCode, headers.location]).toEqual([302, '/late'])
  }
})
