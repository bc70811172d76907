import type { TypedFastBitSet } from 'typedfastbitset'
import type { CodedColumn } from './word-columns.ts'
import type { MarketColumns } from './market-columns.ts'

/** A facet whose values are counted in advance, by the words of a column or by one set of listings per word. */
type CodedFacet = {
  kind: 'coded'
  facet: string
  column: CodedColumn
  /** Indexed by the codes of the words. */ numbers: number[]
}
type SetsFacet = { kind: 'sets'; facet: string; sets: { word: string; listings: TypedFastBitSet; number: number }[] }

/** The numbering of every value of every facet: one row then counts listings by all of their values. Numbers start at 1. */
export type CountedValues = ReturnType<typeof createCountedValues>

/** The number of listings per value, indexed by the value's number. */
export type Row = Uint8Array | Uint16Array | Uint32Array

export function createCountedValues(columns: MarketColumns) {
  const facets = facetsOf(columns)
  const byName = new Map(facets.map((facet) => [facet.facet, facet]))
  let highest = 0
  const nextNumber = () => (highest += 1)
  const named = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? [])

  return {
    /** The highest number assigned so far. */
    get highest() {
      return highest
    },
    /** Returns the numbers of a listing's values; assigns the missing ones. */
    read: (id: number): number[] =>
      facets.flatMap((facet) => {
        if (facet.kind === 'sets')
          return facet.sets.flatMap((set) => (set.listings.has(id) ? (set.number ||= nextNumber()) : []))
        const code = facet.column.code(id)
        return code === 0 ? [] : (facet.numbers[code] ??= nextNumber())
      }),
    /** Assigns numbers to all existing values. */
    nameAll: () => {
      for (const facet of facets)
        if (facet.kind === 'sets') for (const set of facet.sets) set.number ||= nextNumber()
        else facet.column.words.forEach((_, code) => (facet.numbers[code] ??= nextNumber()))
    },
    facets: facets.map(({ facet }) => facet),
    /**
     * Adds listings to a row or subtracts them, for all facets or the named ones; their values must have numbers. Goes facet by facet: the
     * values of a listing lie far apart in memory, those of a column do not.
     */
    count: (row: Row, ids: ArrayLike<number>, by: 1 | -1, names?: readonly string[]) => {
      for (const facet of names ? named(names) : facets)
        if (facet.kind === 'coded') countCodes(row, ids, by, facet)
        else
          for (const { listings, number } of facet.sets)
            if (number > 0) row[number] = (row[number] ?? 0) + by * having(listings, ids)
    },
    add: (row: Row, others: readonly Row[], names?: readonly string[]) => {
      const numbers = names && named(names).flatMap(numbersOf)
      for (const other of others)
        if (numbers) for (const number of numbers) row[number] = (row[number] ?? 0) + (other[number] ?? 0)
        else addAll(row, other)
    },
    /** Whether rows hold all counts of a facet. True too for facets without counts. */
    knows: (facet: string) => facet !== 'owner',
    countsOf: (name: string, row: Row): Record<string, number> => {
      const facet = byName.get(name)
      if (facet?.kind === 'sets')
        return Object.fromEntries(facet.sets.map(({ word, number }) => [word, (number > 0 && row[number]) || 0]))
      const counts: Record<string, number> = {}
      facet?.numbers.forEach((number, code) => {
        const word = facet.column.words[code]
        if (number > 0 && word !== undefined && row[number]) counts[word] = row[number]
      })
      return counts
    },
  }
}

function countCodes(row: Row, ids: ArrayLike<number>, by: 1 | -1, { column, numbers }: CodedFacet): void {
  for (let place = 0; place < ids.length; place += 1) {
    const number = numbers[column.code(ids[place] ?? 0)] ?? 0
    row[number] = (row[number] ?? 0) + by
  }
}

function having(listings: TypedFastBitSet, ids: ArrayLike<number>): number {
  const { words } = listings
  let sum = 0
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? 0
    sum += ((words[id >>> 5] ?? 0) >>> (id & 31)) & 1
  }
  return sum
}

function addAll(row: Row, other: Row): void {
  const length = Math.min(row.length, other.length)
  for (let number = 0; number < length; number += 1) row[number] = (row[number] ?? 0) + (other[number] ?? 0)
}

function numbersOf(facet: CodedFacet | SetsFacet): number[] {
  return facet.kind === 'sets' ? facet.sets.map(({ number }) => number) : facet.numbers
}

/** Returns all counted facets. Owners are too many to count; attributes compared as numbers have no counts. */
function facetsOf({ coded, attributes, withPictures, withVideo }: MarketColumns): (CodedFacet | SetsFacet)[] {
  const { owner: _owner, ...columns } = coded
  return [
    ...Object.entries(columns).map(([facet, column]) => codedFacet(facet, column)),
    setsFacet('with_pictures', [['true', withPictures]]),
    setsFacet('with_video', [['true', withVideo]]),
    ...[...attributes].flatMap(([facet, attribute]) => {
      if (attribute?.kind === 'coded') return codedFacet(facet, attribute.column)
      return setsFacet(facet, attribute?.kind === 'tags' ? attribute.column.sets : [])
    }),
  ]
}

const codedFacet = (facet: string, column: CodedColumn): CodedFacet => ({
  kind: 'coded',
  facet,
  column,
  numbers: [0],
})
function setsFacet(facet: string, sets: Iterable<[word: string, listings: TypedFastBitSet]>): SetsFacet {
  return { kind: 'sets', facet, sets: Array.from(sets, ([word, listings]) => ({ word, listings, number: 0 })) }
}
