import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openStallingProxy, type StallingProxy } from '#tests/support/stalling-proxy.ts'
import { type Listener, openListener } from './listen.ts'

/** A busy machine must not let a probe go unanswered for so long. */
const probeTimeoutMs = 2_000
const times = { probeEveryMs: 50, probeTimeoutMs, connectTimeoutMs: 500, reconnectMs: 20, longestReconnectMs: 100 }

const original = Client.prototype.query as (...how: unknown[]) => unknown

let database: TestDatabase
let proxy: StallingProxy
let listener: Listener
let events: string[]

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  proxy = await openStallingProxy(database.url)
  events = []
  listener = await openListener({ databaseUrl: proxy.url, applicationName: 'rent-home-listen-test', times })
  await listener.subscribe('test_channel', {
    onNotification: (payload) => events.push(payload),
    onReconnected: () => events.push('connected again'),
    onLost: () => events.push('lost'),
  })
})
afterEach(async () => {
  await listener.close()
  await proxy.close()
})

const announce = (text: string) => database.pool.query('select pg_notify($1, $2)', ['test_channel', text])

const announceAndHear = async (text: string) => {
  await announce(text)
  await listener.caughtUp()
  expect(events).toContain(text)
}

const connections = async () => {
  const named = `select 1 from pg_stat_activity
    where application_name = 'rent-home-listen-test' and datname = current_database()`
  return (await database.pool.query(named)).rows
}

describe('a connection that listens', () => {
  test('hears what is announced, and is proven alive for longer than one probe lasts', async () => {
    await announce('one')
    await vi.waitFor(() => expect(events).toEqual(['one']))
    // After this time the first proof is too old: only answered probes keep the listener live.
    const until = performance.now() + times.probeEveryMs + times.probeTimeoutMs + 50
    await vi.waitFor(() => {
      expect(listener.live).toBe(true)
      expect(performance.now()).toBeGreaterThan(until)
    })
    expect(events).toEqual(['one'])
  })

  test('is asked by many at once in one statement after the other, and each has heard what was announced before', async () => {
    // Per client: the one of the previous test may still send a last probe while it ends.
    const asked = new Map<Client, { now: number; max: number; all: number }>()
    function counted(this: Client, ...how: unknown[]) {
      const own = asked.get(this) ?? { now: 0, max: 0, all: 0 }
      asked.set(this, own)
      own.now += 1
      own.all += 1
      own.max = Math.max(own.max, own.now)
      const answer = Reflect.apply(original, this, how) as Promise<unknown>
      const isOver = () => void (own.now -= 1)
      answer.then(isOver, isOver)
      return answer
    }
    const query = vi.spyOn(Client.prototype, 'query').mockImplementation(counted as never)
    try {
      await Promise.all(Array.from({ length: 40 }, () => listener.caughtUp()))
      for (const { max, all } of asked.values()) expect([max, all < 5]).toEqual([1, true])
      expect(asked.size).toBeGreaterThan(0)
      // Locks do the same: they live in this connection's session.
      const said = Array.from({ length: 40 }, (_, number) => listener.query('select $1::integer as said', [number]))
      const [first] = await Promise.all([Promise.all(said), listener.caughtUp()])
      expect(first.flat()).toEqual(Array.from({ length: 40 }, (_, number) => ({ said: number })))
      for (const { max } of asked.values()) expect(max).toBe(1)
    } finally {
      query.mockRestore()
    }
    await Promise.all(Array.from({ length: 40 }, (_, number) => announceAndHear(`said ${number}`)))
  })

  test('is lost soon after its bytes are swallowed, although it stays connected, and another one takes over', async () => {
    proxy.stall()
    await announce('unheard')
    await vi.waitFor(() => expect(events).toEqual(['lost']))
    expect(listener.live).toBe(false)

    proxy.recover()
    await vi.waitFor(() => expect(listener.live).toBe(true))
    await announce('heard again')
    await vi.waitFor(() => expect(events).toEqual(['lost', 'connected again', 'heard again']))
  })

  test('gives each channel what was announced on it, after a break too', async () => {
    const other: string[] = []
    await listener.subscribe('other_channel', { onNotification: (payload) => other.push(payload) })
    const announceOnBoth = `select pg_notify('test_channel', $1), pg_notify('other_channel', $1)`
    await database.pool.query(announceOnBoth, ['before'])
    await listener.caughtUp()
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rent-home-listen-test' and datname = current_database()`
    await database.pool.query(cut)
    await vi.waitFor(() => expect(events).toEqual(['before', 'lost', 'connected again']))
    await database.pool.query(announceOnBoth, ['after'])
    await listener.caughtUp()
    expect([events.at(-1), other]).toEqual(['after', ['before', 'after']])
  })

  test('is not proven alive once its last proof is too old, whether or not anybody noticed', () => {
    expect(listener.live).toBe(true)
    const later = performance.now() + 10_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    const { live } = listener
    clock.mockRestore()
    expect(live).toBe(false)
    expect(events).toEqual([])
  })

  test('does not come back after it was closed while another one was tried', async () => {
    proxy.stall()
    await vi.waitFor(() => expect(events).toContain('lost'))
    await listener.close()
    proxy.recover()
    await expect.poll(connections).toEqual([])
    expect(events).toEqual(['lost'])
  })
})
