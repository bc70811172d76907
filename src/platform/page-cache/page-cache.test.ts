import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createPageCache, cacheUntilChange, openDataVersion, type DataVersion } from './index.ts'

let database: TestDatabase
let version: DataVersion

beforeAll(async () => {
  database = await createTestDatabase()
  version = await openDataVersion(database.url)
})

afterAll(async () => {
  await version.close()
  await database.drop()
})

const page =
  (body: string, status = 200) =>
  async () => ({ status, body, headers: { 'content-type': 'text/html' } })
const write = () =>
  database.pool.query(`insert into categories (slug, name, description)
  values (gen_random_uuid()::text, gen_random_uuid()::text, '')`)
const notified = (since: number) => vi.waitFor(() => expect(version.current).toBeGreaterThan(since))

describe('the page cache', () => {
  test('keeps a page compressed in every encoding, with its headers', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', page('<h1>Homes</h1>'))
    const kept = cache.get('/')
    expect(kept && brotliDecompressSync(kept.bodies.br).toString()).toBe('<h1>Homes</h1>')
    expect(kept && gunzipSync(kept.bodies.gzip).toString()).toBe('<h1>Homes</h1>')
    expect(kept?.headers.br).toContain('content-encoding')
    expect(kept?.headers.identity).not.toContain('content-encoding')
  })

  test('is emptied by any committed write to public data, whoever makes it', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', page('old'))
    const before = version.current
    await write()
    await notified(before)
    expect(cache.get('/')).toBeUndefined()
  })

  test('keeps everything when a write is rolled back', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', page('kept'))
    await database.db
      .transaction(async (tx) => {
        await tx.execute(`delete from categories`)
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    await delay(50)
    expect(cache.get('/')).toBeDefined()
  })

  test('does not keep a page that was rendered while data changed', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', async () => {
      version.bump()
      return page('half old')()
    })
    expect(cache.get('/')).toBeUndefined()
  })

  test('keeps only successful pages', async () => {
    const cache = createPageCache(version)
    await cache.fill('/missing', page('not here', 404))
    expect(cache.get('/missing')).toBeUndefined()
  })

  test('renders once for many who ask at the same time', async () => {
    const cache = createPageCache(version)
    const render = vi.fn(page('once'))
    await Promise.all(Array.from({ length: 20 }, () => cache.fill('/', render)))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('keeps nothing while the connection that hears of changes is down, and goes on after it is back', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', page('old'))
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rent-home-data-version' and datname = current_database()`)
    await vi.waitFor(() => expect(version.live).toBe(false))
    expect(cache.get('/')).toBeUndefined()
    await cache.fill('/', page('not to be kept'))
    expect(cache.get('/')).toBeUndefined()

    await vi.waitFor(() => expect(version.live).toBe(true), { timeout: 5000 })
    await cache.fill('/', page('kept again'))
    expect(cache.get('/')).toBeDefined()
  })
})

describe('a value kept until data changes', () => {
  test('is loaded once, and again after a change', async () => {
    const load = vi.fn(async () => version.current)
    const read = cacheUntilChange(version, load)
    await Promise.all([read(), read(), read()])
    expect(load).toHaveBeenCalledTimes(1)
    version.bump()
    await read()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is loaded again after a failure', async () => {
    const load = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('database gone'))
    const read = cacheUntilChange(version, load)
    await expect(read()).rejects.toThrow('database gone')
    await expect(read()).resolves.toBe('value')
  })
})
