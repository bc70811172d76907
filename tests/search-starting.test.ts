import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from 'pg'
import { openDatabase, type OpenDatabase } from '#platform/database/index.ts'
import { createTestMarket } from './support/market.ts'
import { openSite, type SitePage } from './support/site-pages.tsx'
import { startTestApp, type TestApp } from './support/test-app.ts'

let server: TestApp
let seeding: OpenDatabase
let holder: Pick<Client, 'query'> & { release(): void }

beforeAll(async () => {
  server = await startTestApp(
    {},
    {
      // Before the server starts: a market, and a lock on a table that only the search index reads.
      through: async (url) => {
        seeding = await openDatabase({ databaseUrl: url, dataDir: '' })
        await (
          await createTestMarket(seeding.db)
        ).addListings(7, (turn) => ({
          latitude: 9,
          longitude: 38 + turn / 10,
          ...(turn === 0 && { price: '2000.00', rentPeriod: 'day' }),
        }))
        holder = await seeding.pool.connect()
        await holder.query('begin; lock table listings_without_pictures')
        return url
      },
    },
  )
})

afterAll(async () => {
  holder.release()
  await seeding.close()
  await server.close()
})

const get = async (url: string) => {
  const began = performance.now()
  const answer = await server.app.inject({ url })
  return { ...answer, status: answer.statusCode, json: answer.json, ms: performance.now() - began }
}
/** Returns the counts of options: `(12)` in lists, `12` next to checkboxes. */
const countsIn = ({ document }: SitePage) =>
  document
    .querySelectorAll('#filters nav a, #filters label, #filters option')
    .flatMap((option) => /(?<=\p{L}.*)\(?[\d,]+\+?\)?$/u.exec(option.text.trim())?.[0] ?? [])
const map = '/api/property/map?bounds=8,37,10,40&zoom=6'

test('nobody waits for the search index: pages come without counts, lists as always, the map asks for patience', async () => {
  const { index, version } = server.dependencies
  const open = await openSite(server.dependencies)
  expect(index.loaded).toBe(false)

  const before = version.current
  const [page, list, cells] = [await open('/products?type=rent'), await get('/api/property'), await get(map)]
  expect(page.document.querySelectorAll('article')).toHaveLength(7)
  expect(countsIn(page)).toEqual([])
  expect([list.status, list.headers['x-total-count']]).toEqual([200, '7'])
  // Two thousand a day are sixty thousand a month.
  const found = async (query: string) => (await get(`/api/property?${query}`)).headers['x-total-count']
  expect([await found('price_max=2000'), await found('price_min=60000&price_max=60000')]).toEqual(['0', '1'])
  expect([cells.status, cells.json().code, cells.headers['retry-after']]).toEqual([503, 'search-starting', '5'])
  expect(cells.ms).toBeLessThan(500)

  await holder.query('rollback')
  await index.ready()
  expect(index.loaded).toBe(true)
  // Responses without counts are no longer cached.
  expect(version.current).toBeGreaterThan(before)
  await vi.waitFor(async () => expect((await get(map)).json()).toMatchObject({ total: 7 }))
  const counted = await open('/products?type=rent')
  expect(countsIn(counted).length).toBeGreaterThan(10)
})
