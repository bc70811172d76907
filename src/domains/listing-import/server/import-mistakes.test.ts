import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { importListings } from './import-listings.ts'
import { openSourceFile } from '#domains/listing-files/server/index.ts'
import { requireFileMapped } from './upload/read-head.ts'

// Mistakes that people make in files of homes: one file of 60 rows per kind. Every wrong row must be refused, rejected or pointed out
// before anything is stored.

type Row = Record<string, string>

let database: TestDatabase
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-mistakes-'))
  database = await createTestDatabase()
  await ensureStandardLocations(database.db)
  // A market, so that there are usual prices.
  await read(sheet(rows('market')), { dryRun: false })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const size = 60
const isWrong = (index: number) => index % 6 === 1

/** Sixty apartments in Bole: forty for rent, twenty for sale. */
function rows(name: string): Row[] {
  return Array.from({ length: size }, (_, index) => {
    const sale = index % 3 === 0
    return {
      reference: `${name}-${index}`,
      title: `${name} ${index}`,
      offer: sale ? 'For sale' : 'For rent',
      category: 'Apartment',
      location: 'Bole',
      price: String(sale ? 9_000_000 + index * 20_000 : 60_000 + index * 500),
      bedrooms: '2',
      'size m2': '90',
    }
  })
}

function sheet(table: Row[]): string {
  const columns = Object.keys(table[0] ?? {})
  return [columns, ...table.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\n')
}

/** Checks a file as the screen and the command do; returns the refusal of the file, or the outcome of each line. */
async function read(
  text: string,
  { map = {}, dryRun = true }: { map?: Record<string, string>; dryRun?: boolean } = {},
) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, text)
  const file = await openSourceFile(path)
  const [rejected, unusual] = [new Set<number>(), new Set<number>()]
  try {
    await requireFileMapped(database.db, file, map)
    const result = await importListings(database.db, file, {
      map,
      dryRun,
      onRejected: ({ line }) => void rejected.add(line),
      onRead: ({ line }, problems) => void (problems.length > 0 && unusual.add(line)),
    })
    return { refused: false, result, rejected, unusual }
  } catch (error) {
    return { refused: String(error), rejected, unusual }
  }
}

/** Returns the rows with one mistake in every sixth. */
function spoilt(change: (row: Row, index: number) => Row): Row[] {
  return rows('spoilt').map((row, index) => (isWrong(index) ? { ...row, ...change(row, index) } : row))
}

const wrongLines = Array.from({ length: size }, (_, index) => index).flatMap((index) =>
  isWrong(index) ? [index + 2] : [],
)

test('a file without a mistake is accepted without a word', async () => {
  const { refused, rejected, unusual, result } = await read(sheet(rows('right')))
  expect({ refused, rejected, unusual, added: result?.added }).toEqual({
    refused: false,
    rejected: new Set(),
    unusual: new Set(),
    added: size,
  })
})

/** Returns the rows with a column under another name. */
function renamed(column: string, name: string, change = (value: string) => value): Row[] {
  return rows('renamed').map(({ [column]: value = '', ...row }) => ({ ...row, [name]: change(value) }))
}

describe('the whole file is refused', () => {
  test.each<[string, Row[]]>([
    ['the offer stands in a column that nobody matched', renamed('offer', 'Sort of deal')],
    ['the offer stands in a column called status', renamed('offer', 'status')],
    ['the offer is in Amharic', renamed('offer', 'ሁኔታው', (value) => (value === 'For sale' ? 'ለሽያጭ' : 'ለኪራይ'))],
    ['the price has a name of its own', renamed('price', 'birr please')],
    ['the bedrooms have a name of their own', renamed('bedrooms', 'How many', (value) => `${value} bedrooms`)],
    ['the size says no unit', renamed('size m2', 'Size')],
    ['the place has a name of its own', renamed('location', 'Zone of town')],
    ['the category has a name of its own', renamed('category', 'What is it')],
  ])('%s', async (_, table) => {
    expect(table).toHaveLength(size)
    expect((await read(sheet(table))).refused).toMatch(/looks like|No column holds/)
  })
})

describe('each wrong row is rejected', () => {
  test.each<[string, (row: Row) => Row]>([
    ['a misspelt place', () => ({ location: 'Bolle' })],
    ['a misspelt category', () => ({ category: 'Apartmnt' })],
    ['a price in dollars', () => ({ price: '$500' })],
    ['a range of prices', () => ({ price: '45-60k' })],
    ['a price for the square metre', () => ({ price: '2000 per m2' })],
    ['a price in words that are no number', () => ({ price: 'negotiable' })],
    [
      'cells that slipped to the left',
      ({ reference = '', title = '' }) => ({
        reference,
        title,
        offer: 'Apartment',
        category: 'Bole',
        location: '60000',
        price: '2',
      }),
    ],
    ['an area among the bedrooms', () => ({ bedrooms: '90 m2' })],
  ])('%s', async (_, change) => {
    const { rejected, refused } = await read(sheet(spoilt(change)))
    expect(refused).toBe(false)
    expect([...rejected]).toEqual(wrongLines)
  })
})

describe('each wrong row is pointed out', () => {
  const rent = { offer: 'For rent' }
  test.each<[string, (row: Row, index: number) => Row]>([
    ['a sale that is called a rent', () => ({ ...rent, price: '9500000' })],
    ['a rent that is called a sale', () => ({ offer: 'For sale', price: '65000' })],
    ['a rent in thousands', () => ({ ...rent, price: '65' })],
    ['a telephone number as the price', () => ({ price: '911223344' })],
    ['a nought too many', () => ({ ...rent, price: '650000' })],
    ['a nought too few', () => ({ ...rent, price: '6500' })],
    ['a year of rent by the day', () => ({ ...rent, price: '700000 per day' })],
    ['square feet as square metres', () => ({ 'size m2': '9700', bedrooms: '1' })],
    ['a size of one room for six', () => ({ 'size m2': '20', bedrooms: '6' })],
    ['bedrooms and size the wrong way round', () => ({ 'size m2': '2', bedrooms: '90' })],
    ['a text that says something else', () => ({ ...rent, price: '70000', title: 'Apartment for sale in Bole' })],
    [
      'the same home under another reference',
      (_, index) => {
        const { title = '', price = '', offer = '' } = rows('spoilt')[index - 1] ?? {}
        return { title, price, offer }
      },
    ],
  ])('%s', async (_, change) => {
    const { unusual, refused } = await read(sheet(spoilt(change)))
    expect(refused).toBe(false)
    expect([...unusual]).toEqual(wrongLines)
  })

  test('a point with latitude and longitude the wrong way round', async () => {
    const table = spoilt(() => ({})).map((row, index) => {
      const point = { latitude: '9.0123', longitude: '38.7654' }
      return { ...row, ...(isWrong(index) ? { latitude: point.longitude, longitude: point.latitude } : point) }
    })
    expect([...(await read(sheet(table))).unusual]).toEqual(wrongLines)
  })
})
