import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cutOff } from '#tests/support/cut-off.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { type Listener, abandonable, cancelReadsWith, openListener } from '../database/index.ts'
import { createPageCache, doNotKeepAnswer } from './page-cache.ts'
import { atMidnight, cacheUntilChange, openDataVersion, type DataVersion } from './data-version.ts'

let database: TestDatabase
let listener: Listener
let version: DataVersion

beforeAll(async () => {
  database = await createTestDatabase()
  listener = await openListener({ databaseUrl: database.url })
  version = await openDataVersion(listener)
})

afterAll(async () => {
  await listener.close()
  await database.drop()
})

const page =
  (body: string, status = 200) =>
  async () => ({ status, body, headers: { 'content-type': 'text/html' } })
const homes = '<h1>Homes</h1>'.repeat(200)
const write = () =>
  database.pool.query(`insert into categories (slug, name, description)
  values (gen_random_uuid()::text, gen_random_uuid()::text, '')`)
const notified = (since: number) => vi.waitFor(() => expect(version.current).toBeGreaterThan(since))

describe('the page cache', () => {
  test('keeps a page compressed in every encoding, with its headers', async () => {
    const cache = createPageCache(version)
    const render = vi.fn(page(homes))
    for (const encoding of ['br', 'gzip', 'identity'] as const) await cache.fill('/', encoding, render)
    const [br, gzip, plain] = [cache.get('/', 'br'), cache.get('/', 'gzip'), cache.get('/', 'identity')]
    expect(br && brotliDecompressSync(br.body).toString()).toBe(homes)
    expect(gzip && gunzipSync(gzip.body).toString()).toBe(homes)
    expect(plain?.body.toString()).toBe(homes)
    expect(br?.head).toEqual(expect.arrayContaining(['content-type', 'text/html', 'content-encoding', 'br']))
    expect(plain?.head).not.toContain('content-encoding')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('keeps an answer only in the encodings that were asked for', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', 'br', page(homes))
    expect([cache.get('/', 'br')?.encoding, cache.get('/', 'gzip')]).toEqual(['br', undefined])
  })

  test('renders once for those who ask for it in different encodings, and gives each the whole page', async () => {
    const cache = createPageCache(version)
    const render = vi.fn(page(homes))
    const ask = (encoding: 'br' | 'gzip' | 'identity') => cache.fill('/', encoding, render)
    const [br, gzip, plain, again] = await Promise.all([ask('br'), ask('gzip'), ask('identity'), ask('br')])
    expect(brotliDecompressSync(br.body).toString()).toBe(homes)
    expect(gunzipSync(gzip.body).toString()).toBe(homes)
    expect([plain.body.toString(), again]).toEqual([homes, br])
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('holds neither the text nor the bytes of a page once it is compressed', async () => {
    const cache = createPageCache(version)
    const rendered = await page('<p>ቤት</p>'.repeat(100_000))()
    const before = process.memoryUsage().external
    let most = 0
    for (let number = 0; number < 60; number += 1) {
      await cache.fill(`/${number}`, number % 2 === 0 ? 'br' : 'gzip', async () => ({ ...rendered }))
      most = Math.max(most, process.memoryUsage().external - before)
    }
    // Each has 1.3 MB; V8 would collect those of old requests later.
    expect(most).toBeLessThan(8_000_000)
    await cache.fill('/last', 'br', async () => rendered)
    expect(rendered.body).toBe('')
  })

  test('leaves a small answer as it is', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', 'br', page('{}'))
    const kept = cache.get('/', 'br')
    expect([kept?.body.toString(), kept?.head.includes('content-encoding')]).toEqual(['{}', false])
  })

  test('never holds more bytes than it may, and what it holds is no larger than what it counts', async () => {
    const cache = createPageCache(version, 100_000)
    for (let number = 0; number < 30; number += 1)
      await cache.fill(`/${number}`, 'br', page(randomBytes(10_000).toString('latin1')))
    const kept = Array.from({ length: 30 }, (_, number) => cache.get(`/${number}`, 'br')?.body).filter(
      (body) => body !== undefined,
    )
    const held = kept.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
    expect(kept.length).toBeGreaterThan(2)
    expect(held).toBeLessThan(100_000)
    expect(cache.get('/29', 'br')).toBeDefined()
  })

  test('is emptied by any committed write to public data, whoever makes it', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', 'br', page('old'))
    const before = version.current
    await write()
    await notified(before)
    expect(cache.get('/', 'br')).toBeUndefined()
  })

  test('keeps everything when a write is rolled back', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', 'br', page('kept'))
    await database.db
      .transaction(async (tx) => {
        await tx.execute(`delete from categories`)
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    await delay(50)
    expect(cache.get('/', 'br')).toBeDefined()
  })

  test('does not keep a page that was rendered while data changed', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', 'br', async () => {
      version.bump()
      return page('half old')()
    })
    expect(cache.get('/', 'br')).toBeUndefined()
  })

  test('gives an answer that lacks something for a moment to all who wait for it, and does not keep it', async () => {
    const cache = createPageCache(version)
    const render = vi.fn(async () => {
      await delay(1)
      doNotKeepAnswer()
      return page('in part')()
    })
    await Promise.all([cache.fill('/', 'br', render), cache.fill('/', 'identity', render)])
    expect(render).toHaveBeenCalledTimes(1)
    expect([cache.get('/', 'br'), cache.get('/', 'identity')]).toEqual([undefined, undefined])
  })

  test('keeps only successful pages', async () => {
    const cache = createPageCache(version)
    await cache.fill('/missing', 'br', page('not here', 404))
    expect(cache.get('/missing', 'br')).toBeUndefined()
  })

  test('renders once for many who ask at the same time', async () => {
    const cache = createPageCache(version)
    const render = vi.fn(page('once'))
    await Promise.all(Array.from({ length: 20 }, () => cache.fill('/', 'br', render)))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('gives nobody who asks after a change the page that was begun before it', async () => {
    const cache = createPageCache(version)
    const reading = Promise.withResolvers<void>()
    const before = cache.fill('/', 'identity', () => reading.promise.then(page('old')))
    version.bump()
    const after = cache.fill('/', 'identity', page('new'))
    reading.resolve()
    expect((await Promise.all([before, after])).map(({ body }) => body.toString())).toEqual(['old', 'new'])
  })

  test('keeps nothing while the connection that hears of changes is down, and goes on after it is back', async () => {
    const cache = createPageCache(version)
    await cache.fill('/', 'br', page('old'))
    const letBack = await cutOff(database, version)
    expect(cache.get('/', 'br')).toBeUndefined()
    await cache.fill('/', 'br', page('not to be kept'))
    expect(cache.get('/', 'br')).toBeUndefined()

    await letBack()
    await cache.fill('/', 'br', page('kept again'))
    expect(cache.get('/', 'br')).toBeDefined()
  })

  test('gives nothing while that connection is not proven alive', async () => {
    const proven = { live: true }
    const cache = createPageCache(Object.create(version, { live: { get: () => proven.live } }) as DataVersion)
    await cache.fill('/', 'br', page('kept'))
    expect(cache.get('/', 'br')).toBeDefined()
    proven.live = false
    expect(cache.get('/', 'br')).toBeUndefined()
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

  test('of the catalogue alone, stays while a listing and its words change, and goes with a category', async () => {
    const { addListing } = await createTestMarket(database.db)
    await version.caughtUp()
    const load = vi.fn(async () => 'names')
    const read = cacheUntilChange(version, load, 'catalogue')
    await read()
    const before = version.current
    const words = `insert into listing_words (property_id, words) values ($1, 'bole')
      on conflict (property_id) do update set words = excluded.words`
    await database.pool.query(words, [await addListing({ title: 'A home in Bole' })])
    await version.caughtUp()
    expect(version.current).toBeGreaterThan(before)
    await read()
    expect(load).toHaveBeenCalledTimes(1)
    await write()
    await version.caughtUp()
    await read()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('a query is run once, not by everybody who awaits it', async () => {
    const read = cacheUntilChange(version, () => database.db.execute('select clock_timestamp()'))
    expect(await read()).toBe(await read())
  })

  test('is loaded again when changes are heard again', async () => {
    const load = vi.fn(async () => 'value')
    const read = cacheUntilChange(version, load)
    const letBack = await cutOff(database, version)
    await read()
    await letBack()
    await read()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is loaded each time while that connection is not proven alive', async () => {
    const load = vi.fn(async () => 'value')
    const read = cacheUntilChange(Object.create(version, { live: { value: false } }) as DataVersion, load)
    await read()
    await read()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('comes to all who wait for it, also when the first of them leaves', async () => {
    const leaving = new AbortController()
    const read = cacheUntilChange(version, () => abandonable(database.db).execute(sql`select pg_sleep(0.3)`))
    const asked = cancelReadsWith(leaving.signal, read)
    await delay(100)
    leaving.abort()
    await expect(asked).resolves.toBe(await read())
  })

  test('is loaded again after a failure', async () => {
    const load = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('database gone'))
    const read = cacheUntilChange(version, load)
    await expect(read()).rejects.toThrow('database gone')
    await expect(read()).resolves.toBe('value')
  })
})

test('what a page tells in days ends with each day of Ethiopia, three hours before that of Greenwich', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:59:00Z') })
  try {
    const endDay = vi.fn()
    const cancel = atMidnight(endDay)
    vi.advanceTimersByTime(59_999)
    expect(endDay).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(endDay).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(24 * 3_600_000)
    expect(endDay).toHaveBeenCalledTimes(2)
    cancel()
    vi.advanceTimersByTime(24 * 3_600_000)
    expect(endDay).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
