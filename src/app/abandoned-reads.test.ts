import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let address: string
beforeAll(async () => {
  office = await openOffice()
  await office.add(office.manager)
  address = await office.address()
  // The first search also loads the vocabulary.
  await ask(listFrom('0'))
})
afterAll(() => {
  // Some connections belong to readers who left before sending a request.
  office.app.server.closeAllConnections()
  return office.close()
})

/** Counts the statements that wait for a lock on listings. */
async function waiting(): Promise<number> {
  const { rowCount } = await office.database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"properties"%'`)
  return rowCount ?? 0
}

/** Locks the table of listings during `work`, so that every read of it waits. */
async function whileListingsAreHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = await office.database.pool.connect()
  try {
    await holder.query('begin; lock table properties')
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const ask = (path: string, signal?: AbortSignal) =>
  fetch(address + path, signal ? { signal } : {}).then(
    ({ status }) => status,
    () => 'left' as const,
  )
/** Sorting by best match runs in the database; other lists come from memory. */
const listFrom = (price: string) => `/api/property?q=sunny&sort=best&price_min=${price}`
const list = listFrom('1')

test('a list whose reader has left is no longer looked for', async () => {
  const leaving = new AbortController()
  await whileListingsAreHeld(async () => {
    const left = ask(list, leaving.signal)
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    leaving.abort()
    expect(await left).toBe('left')
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 })
  })
  expect(await ask(list)).toBe(200)
})

test('it is looked for while one of several readers waits, and for whoever comes after all have left', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const answer = await whileListingsAreHeld(async () => {
    const both = [first, second].map(({ signal }) => ask(listFrom('2'), signal))
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    first.abort()
    await sleep(300)
    expect(await waiting()).toBe(1)
    second.abort()
    await Promise.all(both)
    const later = ask(listFrom('2'))
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    return { later }
  })
  expect(await answer.later).toBe(200)
})

test('connections whose read was ended do the reads of others undisturbed', async () => {
  for (let round = 0; round < 20; round += 1) {
    const leaving = Array.from({ length: 8 }, () => new AbortController())
    const left = leaving.map(({ signal }, index) => ask(listFrom(`${round}${index}`), signal))
    await sleep(round)
    for (const each of leaving) each.abort()
    const others = Array.from({ length: 8 }, (_, index) => ask(listFrom(`${round}${index}00000`)))
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
    await Promise.all(left)
  }
})
