import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCategoryCatalogue } from '#domains/taxonomy/index.ts'
import { buildLocationTree, buildNearestPlace, buildPlaceFinder } from '#domains/locations/index.ts'
import { Problem } from '#shared/problem.ts'
import { buildCategoryFinder, isRejected } from '#domains/listing-rows/index.ts'
import { ListingReader } from './read-listings.ts'

const bole = {
  id: 7,
  slug: 'bole',
  level: 'subcity' as const,
  name: 'Bole',
  translations: {},
  parentId: null,
  latitude: 9,
  longitude: 38.8,
  position: 0,
}
const market = {
  place: buildPlaceFinder(buildLocationTree([bole])),
  nearestPlace: buildNearestPlace(buildLocationTree([bole])),
  category: buildCategoryFinder(buildCategoryCatalogue([], [])),
  nearestCategory: () => undefined,
}

const header = 'title,category,location,price,bedrooms,furnished'
const likely = ['Villa', 'Bole', '1', '', '-', '"', ',', ';', '\n', '\r', '\0', 'ቦሌ', '=1', ' ', '\ufeff', '1e9', 'yes']
const anything = fc.array(fc.oneof(fc.constantFrom(...likely), fc.string({ unit: 'binary', maxLength: 6 })), {
  maxLength: 80,
})

/** Reads a text in two chunks; returns the rows with their lines. */
function rowsOf(text: string, cut: number) {
  const reader = new ListingReader({}, market)
  return [...reader.push(text.slice(0, cut)), ...reader.push(text.slice(cut)), ...reader.end()]
}

/** Returns what an action throws, or null. */
function problemOf(action: () => unknown): unknown {
  try {
    action()
    return null
  } catch (error) {
    return error
  }
}

test('any text below a header gives accepted rows and explained ones, never a crash', () => {
  fc.assert(
    fc.property(anything, fc.nat(400), (pieces, cut) => {
      const rows = rowsOf(`${header}\n${pieces.join('')}`, cut)
      const rejected = rows.filter((row) => isRejected(row))
      const accepted = rows.flatMap((row) => (isRejected(row) ? [] : [row]))
      expect(rejected.filter(({ problems }) => problems.length === 0)).toEqual([])
      expect(
        accepted.filter(({ locationId, sourceReference }) => locationId !== 7 || sourceReference.length !== 39),
      ).toEqual([])
      const lines = rows.map(({ line }) => line)
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b))
    }),
    { numRuns: 2000 },
  )
})

test('any text at all is read, or refused with a problem that names the reason', () => {
  fc.assert(
    fc.property(anything, fc.nat(200), (pieces, cut) => {
      expect(problemOf(() => rowsOf(pieces.join(''), cut))).toSatisfy(
        (error) => error === null || error instanceof Problem,
      )
    }),
    { numRuns: 2000 },
  )
})

test('good rows among any broken ones are all accepted', () => {
  const broken = fc.constantFrom('x,"y', 'a"b"c', '"', ',,,', 'Villa', '"a"b,c', '1,2,3,4,5,6,7', ',"",")')
  fc.assert(
    fc.property(fc.array(fc.option(broken), { maxLength: 30 }), (lines) => {
      const text = lines.map((line, index) => line ?? `Home ${index},Villa,Bole,${index},2,no`)
      const accepted = rowsOf([header, ...text].join('\n'), 50).filter((row) => !isRejected(row))
      expect(accepted).toHaveLength(lines.filter((line) => line === null).length)
    }),
    { numRuns: 1000 },
  )
})

test('facts are read in the words of people, in both languages, and what is no fact is told', () => {
  const columns = 'title,category,location,price,water supply,ይዞታ,karta,year_built'
  const rows = rowsOf(
    `${columns}\nOne,Villa,Bole,1,City water; borehole,ነባር ይዞታ,አዎ,2015\nTwo,Villa,Bole,1,River,Lease,?,15\n`,
    20,
  )
  expect(rows[0]).toMatchObject({
    water: ['line', 'borehole'],
    holding: 'old_holding',
    titleDeed: true,
    yearBuilt: 2015,
  })
  expect(rows[1]).toMatchObject({
    problems: [
      { field: 'year_built', value: '15' },
      { field: 'water', value: 'River' },
    ],
  })
})
