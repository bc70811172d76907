import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { collectGarbage } from '#tests/support/collect-garbage.ts'

let server: Accounts
beforeAll(async () => void (server = await startAccounts()))
afterAll(() => server.close())

const people = 100
const [streamsEach, firstEach] = [10, 2]
const maxBytesPerStream = 64 * 1024

type Reader = { who: Person; response: IncomingMessage; heard: string[] }

/** Returns the bytes in use after a garbage collection: the process's total would depend on earlier test files. */
function memoryInUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Opens a stream and keeps only the names of its events. */
function open(address: string, who: Person): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${who.token}` }
    get(`${address}/api/notifications/stream`, { agent: false, headers }, (response) => {
      const heard: string[] = []
      response.setEncoding('utf8').on('data', (text: string) => {
        heard.push(...Array.from(text.matchAll(/"name":"([^"]*)"/g), ([, name]) => name ?? ''))
      })
      resolve({ who, response, heard })
    }).on('error', reject)
  })
}

test('1,000 open streams: memory stays bounded, and each person hears their own news only', async () => {
  const address = await server.address()
  const everyone = await Promise.all(Array.from({ length: people }, () => server.person('user')))
  const readers: Reader[] = []
  const openEach = async (count: number) => {
    for (const who of everyone)
      readers.push(...(await Promise.all(Array.from({ length: count }, () => open(address, who)))))
  }
  // The first streams also load code.
  await openEach(firstEach)
  const before = memoryInUse()
  await openEach(streamsEach - firstEach)
  const { streams } = server.dependencies.notifications
  await vi.waitFor(() => expect(streams.count()).toBe(people * streamsEach), { timeout: 15_000 })

  const { db } = server.database
  for (const who of everyone)
    await db.transaction((transaction) =>
      server.dependencies.notify(
        transaction,
        { userIds: [who.id] },
        { kind: 'user-registered', facts: { name: `for ${who.id}`, name_id: '1' }, path: null },
      ),
    )
  await vi.waitFor(() => expect(readers.every(({ heard }) => heard.length > 0)).toBe(true), { timeout: 15_000 })
  for (const { who, heard } of readers) expect(heard).toEqual([`for ${who.id}`])

  // Both ends of every connection are in this process.
  const grown = memoryInUse() - before
  expect(grown / (people * (streamsEach - firstEach))).toBeLessThan(maxBytesPerStream)
  for (const { response } of readers) response.destroy()
  await vi.waitFor(() => expect(streams.count()).toBe(0), { timeout: 15_000 })
}, 60_000)
