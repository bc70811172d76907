import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestMarket } from '#tests/support/market.ts'
import { openSite, type SitePage } from '#tests/support/site-pages.tsx'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
let open: (path: string) => Promise<SitePage>

beforeAll(async () => {
  server = await startTestApp()
  const market = await createTestMarket(server.database.db)
  open = await openSite(server.dependencies)
  await market.addListings(120, (turn) => ({
    categoryId: market.categories.apartments,
    locationId: market.places.bole,
    bedrooms: 1 + (turn % 3),
    rentPeriod: turn % 7 === 0 ? 'day' : 'month',
    ...(turn % 5 === 0 ? { propertyType: 'sell' as const, rentPeriod: null } : {}),
  }))
})

afterAll(() => server.close())

test.each(['/places/bole', '/places/bole/apartments-for-rent', '/places/bole/apartments-for-sale'])(
  'each number of bedrooms at %s leads to as many listings as stand beside it, without rents by the day',
  async (path) => {
    const { document } = await open(path)
    const rows = document.querySelectorAll('tbody tr').filter((row) => row.toString().includes('bedrooms='))
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const row of rows) {
      const address = new URL(row.querySelector('a')?.getAttribute('href') ?? '', 'https://homes.example')
      const filters = address.search.replace('type=', 'property_type=')
      const { headers } = await server.app.inject(`/api/property/${filters}&limit=1`)
      expect(headers['x-total-count'], address.href).toBe(row.querySelectorAll('td').at(-1)?.text)
    }
  },
)
