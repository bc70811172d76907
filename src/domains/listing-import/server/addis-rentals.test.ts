import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import { messageText } from '#shared/message.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { RejectedRow } from '#domains/listing-rows/index.ts'
import { importListings } from './import-listings.ts'
import { openSourceFile } from '#domains/listing-files/server/index.ts'

/** The file of real rentals lies beside the repository, not in it. */
const file = fileURLToPath(new URL('../../../../../shared/data/addis-rentals.csv', import.meta.url))
const isThere = existsSync(file)
if (!isThere) process.stderr.write(`\n!!! SKIPPED: the import of the 540 real rentals; there is no ${file}\n\n`)

describe.skipIf(!isThere)('the 540 real rentals of Addis Abeba', () => {
  let database: TestDatabase
  const rejected: RejectedRow[] = []
  const load = async (defaults: Record<string, string> = {}) => {
    rejected.length = 0
    const onRejected = (row: RejectedRow) => void rejected.push(row)
    return importListings(database.db, await openSourceFile(file), { defaults, onRejected })
  }
  const stored = () => database.db.select().from(listingTable).orderBy(asc(listingTable.id))

  beforeAll(async () => {
    database = await createTestDatabase()
    await ensureStandardLocations(database.db)
  })
  afterAll(() => database.drop())

  test('are loaded; the one without a type is explained', async () => {
    const result = await load()
    expect(result).toMatchObject({ rows: 540, accepted: 539, added: 539, rejected: 1, unknownColumns: [] })
    const told = rejected.flatMap(({ line, problems }) =>
      problems.map(({ field, reason }) => [line, field, messageText(reason, 'en')]),
    )
    expect(told).toEqual([[287, 'category', 'Please choose a category.']])
    const listings = await stored()
    expect(listings).toHaveLength(539)
    expect(listings.every(({ bathrooms }) => bathrooms === null)).toBe(true)
    expect(listings.filter(({ squareFeet }) => squareFeet !== null).length).toBeLessThan(40)
    expect(listings.every(({ propertyType, rentPeriod }) => propertyType === 'rent' && rentPeriod === 'month')).toBe(
      true,
    )
  })

  test('change nothing a second time', async () => {
    const before = await stored()
    const again = await load()
    expect(again).toMatchObject({ rows: 540, accepted: 539, added: 0, unchanged: 539, rejected: 1 })
    // Measured against themselves, hardly any of them is unusual.
    expect(again.warned).toBeLessThan(6)
    expect(await stored()).toEqual(before)
  })

  test('are all there once the missing type is given', async () => {
    expect(await load({ category: 'Condominium' })).toMatchObject({
      accepted: 540,
      added: 1,
      unchanged: 539,
      rejected: 0,
    })
  })
})
