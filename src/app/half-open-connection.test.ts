import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStallingProxy, type StallingProxy } from '#tests/support/stalling-proxy.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** How soon a change is visible although the announcing connection is dead (docs/decisions/0013). */
const stalenessMs = 3_000

let server: TestApp
let proxy: StallingProxy

beforeAll(async () => {
  server = await startTestApp({}, { through: async (url) => (proxy = await openStallingProxy(url)).url })
})
afterAll(async () => {
  await server.close()
  await proxy.close()
})

const categories = async () => (await server.app.inject('/api/category')).body
const ready = async () => {
  const { statusCode, body } = await server.app.inject('/api/health/ready')
  return [statusCode, JSON.parse(body).code]
}
const addCategory = (slug: string) =>
  server.database.pool.query('insert into categories (slug, name, description) values ($1, $1, $1)', [slug])
const page = async () => ({ status: 200, body: 'a page', headers: {} })

test('nothing that was kept is served while the connection that hears of changes is half open', async () => {
  const { pageCache } = server.dependencies
  await categories()
  await pageCache.fill('/', 'br', page)
  expect(await ready()).toEqual([200, undefined])

  proxy.stall()
  const stalledAt = performance.now()
  await addCategory('unheard')
  await vi.waitFor(async () => expect(await categories()).toContain('unheard'), { timeout: 20_000, interval: 20 })
  // Plus a margin for a busy machine.
  expect(performance.now() - stalledAt).toBeLessThan(stalenessMs + 2_000)
  expect(pageCache.get('/', 'br')).toBeUndefined()
  expect(await ready()).toEqual([503, 'changes-unheard'])
  await pageCache.fill('/', 'br', page)
  expect(pageCache.get('/', 'br')).toBeUndefined()
  await addCategory('unheard-too')
  expect(await categories()).toContain('unheard-too')

  proxy.recover()
  await vi.waitFor(async () => expect(await ready()).toEqual([200, undefined]), { timeout: 20_000, interval: 50 })
  await pageCache.fill('/', 'br', page)
  expect(pageCache.get('/', 'br')).toBeDefined()
  await addCategory('heard')
  await vi.waitFor(() => expect(pageCache.get('/', 'br')).toBeUndefined())
})
