import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptEntry } from '../../kept.schemas.ts'
import { deviceKey, journalKey } from '../../kept-storage.ts'

const stored = new Map<string, string>()
let isFull = false

beforeEach(() => {
  isFull = false
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en', toggleAttribute: () => {} } })
  return () => vi.unstubAllGlobals()
})

const favourite = { kind: 'favourite', listing_id: 7 } as const

test('a note that finds no room is still the one that the page shows', async () => {
  const { change, entryOf } = await import('./device.ts')
  change({ ...favourite, note: 'Small garden' })
  isFull = true
  change({ ...favourite, note: 'Small garden, no lift' })
  expect(entryOf('favourite', 7)?.note).toBe('Small garden, no lift')
  isFull = false
  change({ ...favourite, note: 'Ask on Monday' })
  expect(entryOf('favourite', 7)?.note).toBe('Ask on Monday')
  expect(stored.get(deviceKey)).toContain('Ask on Monday')
})

test('what changes while a call is under way goes in a call of its own as the page is left', async () => {
  const calls: { keepalive: boolean; notes: (string | null)[] }[] = []
  vi.stubGlobal('fetch', (_: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
    const { entries } = JSON.parse(body) as { entries: KeptEntry[] }
    calls.push({ keepalive, notes: entries.map(({ note }) => note) })
    return new Promise(() => {})
  })
  for (const [key, value] of Object.entries({ token: 'token', userId: '1' })) stored.set(key, value)
  const { change, flushUnsent } = await import('./device.ts')
  change({ ...favourite, note: 'First' })
  flushUnsent()
  expect(calls.map(({ notes }) => notes)).toEqual([['First']])
  change({ ...favourite, note: 'Second' })
  flushUnsent()
  expect(calls).toEqual([
    { keepalive: true, notes: ['First'] },
    { keepalive: true, notes: ['Second'] },
  ])
})

test.each([
  ['answered', 'Theirs'],
  ['cut off', 'Theirs'],
  ['cut off', null],
])(
  'what an account keeps leaves the device with its session, also when a call is %s then and it had kept %j before',
  async (how, note) => {
    const calls: PromiseWithResolvers<Response>[] = []
    vi.stubGlobal('window', { addEventListener: () => {} })
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en', toggleAttribute: () => {} } })
    vi.stubGlobal('fetch', () => calls[calls.push(Promise.withResolvers<Response>()) - 1]?.promise)
    for (const [key, value] of Object.entries({ token: 'token', userId: '1' })) stored.set(key, value)
    const { change, readDevice } = await import('./device.ts')
    const { clearSession } = await import('#shared/session-storage.ts')
    const theirs = { ...favourite, changed_at: '2026-01-01T00:00:00.000Z', kept: true, note, seen: null }
    const entries = note === null ? [] : [theirs]
    calls[0]?.resolve(Response.json({ erased_at: null, entries }))
    await vi.waitFor(() => expect(readDevice()).toMatchObject({ owner: '1', entries }))
    change({ ...favourite, listing_id: 8 })
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    clearSession()
    if (how === 'answered') calls[1]?.resolve(Response.json({ message: 'Sign in again' }, { status: 401 }))
    else calls[1]?.reject(new TypeError('Failed to fetch'))
    await vi.waitFor(() => expect(readDevice().entries).toEqual([]))
  },
)

test('what is erased does not come back with the answer to a call that was under way', async () => {
  const theirs = { ...favourite, changed_at: '2026-01-01T00:00:00.000Z', kept: true, note: null, seen: null }
  const held: KeptEntry[] = []
  const waiting = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    if (method === 'DELETE') held.length = 0
    else held.push(theirs)
    const answer = Response.json({ erased_at: method === 'DELETE' ? new Date().toISOString() : null, entries: held })
    if (method === 'POST') await waiting.promise
    return answer
  })
  for (const [key, value] of Object.entries({ token: 'token', userId: '1' })) stored.set(key, value)
  const { change, eraseAll, readDevice } = await import('./device.ts')
  change(favourite)
  const erased = eraseAll()
  await new Promise((later) => void setTimeout(later, 20))
  waiting.resolve()
  await erased
  await new Promise((later) => void setTimeout(later, 20))
  expect(readDevice().entries).toEqual([])
})

test('what pages left word of is kept, whatever else stands there', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en', toggleAttribute: () => {} } })
  stored.set(journalKey, '12:1700000000000 nonsense 13:9e99 14:-9e99 15: 16:1600000000000 ')
  const { readDevice, importFromPages } = await import('./device.ts')
  importFromPages()
  expect(readDevice().entries.map(({ kind, listing_id }) => `${kind} ${listing_id}`)).toEqual([
    'recent 12',
    'recent 16',
  ])
  expect(stored.has(journalKey)).toBe(false)
})
