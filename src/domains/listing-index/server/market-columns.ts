import { TypedFastBitSet } from 'typedfastbitset'
import { type Attribute, amenitiesEn, holdsList } from '#domains/listing-fields/index.ts'
import {
  type CodedColumn,
  type TagColumn,
  createCodedColumn,
  createTagColumn,
  createTitleColumn,
} from './word-columns.ts'
import { type MarketRow, listSeparator, searchedAttributes } from './market-rows.ts'
import { type NumberColumn, byHalfDays, byMagnitude, createNumberColumn, createOrderedColumn } from './number-column.ts'

type AttributeColumn =
  | { kind: 'coded'; column: CodedColumn }
  | { kind: 'number'; column: NumberColumn }
  /** `all`: a filter may name several words, all of which must match. */
  | { kind: 'tags'; column: TagColumn; all: boolean }

export type MarketColumns = ReturnType<typeof createMarketColumns>

/** Columns reserve this much spare room, because growing copies all of them. */
const spare = 1 / 16

/** An attribute with a wider range than this is compared as a number instead of counted per value. */
const maxCountedNumbers = 1000

/** Creates the columns of all listings, indexed by listing id; `listed` are those that visitors see. */
export function createMarketColumns() {
  const known = new TypedFastBitSet()
  const listed = new TypedFastBitSet()
  const deleted = new TypedFastBitSet()
  const incomplete = new TypedFastBitSet()
  const titles = createTitleColumn()
  const coded = {
    category: createCodedColumn(65_535, { selects: true }),
    subcategory: createCodedColumn(65_535, { selects: true }),
    location: createCodedColumn(65_535, { selects: true }),
    property_type: createCodedColumn(65_535, { selects: true }),
    rent_period: createCodedColumn(65_535),
    status: createCodedColumn(65_535, { selects: true }),
    publication: createCodedColumn(65_535, { selects: true }),
    owner: createCodedColumn(4_294_967_295),
  }
  const numbers = {
    price: createOrderedColumn(() => byMagnitude),
    area: createOrderedColumn(() => byMagnitude),
    price_per_m2: createOrderedColumn(() => byMagnitude),
    createdAt: createOrderedColumn(byHalfDays),
    updatedAt: createOrderedColumn(byHalfDays),
    latitude: createNumberColumn(),
    longitude: createNumberColumn(),
  }
  const withPictures = new TypedFastBitSet()
  const withVideo = new TypedFastBitSet()
  const attributeColumns = searchedAttributes.map(columnOf)
  const attributes = new Map(searchedAttributes.map(({ key }, position) => [key as string, attributeColumns[position]]))
  let room = 0

  function reserve(listings: number): void {
    if (listings <= room) return
    room = Math.max(1024, Math.ceil(listings * (1 + spare)))
    for (const column of [...Object.values(coded), ...Object.values(numbers)]) column.reserve(room)
    for (const { kind, column } of attributeColumns) if (kind !== 'tags') column.reserve(room)
  }

  /** Removes a listing, so that no search finds any of its values. */
  function remove(id: number): void {
    if (!known.has(id)) return
    const wasListed = listed.has(id)
    for (const set of [known, listed, deleted, incomplete, withPictures, withVideo]) note(set, id, false)
    for (const column of Object.values(coded)) column.set(id, null, wasListed)
    for (const column of Object.values(numbers)) column.clear(id)
    for (const { kind, column } of attributeColumns) {
      if (kind === 'coded') column.set(id, null, wasListed)
      else column.clear(id)
    }
  }

  return {
    known,
    listed,
    deleted,
    incomplete,
    titles,
    coded,
    numbers,
    withPictures,
    withVideo,
    attributes,
    /** Makes room for all ids below `listings` at once. */
    reserve,
    put: (row: MarketRow) => {
      const { id } = row
      reserve(id + 1)
      // Clears the values that are no longer stated.
      remove(id)
      const isListed = row.listed
      known.add(id)
      note(listed, id, isListed)
      note(deleted, id, row.deleted)
      note(incomplete, id, row.incomplete)
      setCoded(coded, row)
      setNumbers(numbers, row)
      note(withPictures, id, row.withPictures)
      note(withVideo, id, row.withVideo)
      for (let position = 0; position < attributeColumns.length; position += 1) {
        const column = attributeColumns[position]
        const value = row.attributes[position]
        if (column !== undefined && value !== undefined && value !== null) setAttribute(column, { id, value, isListed })
      }
      titles.set(id, row.titles)
    },
    remove: (id: number) => {
      if (known.has(id)) titles.clear(id)
      remove(id)
    },
  }
}

function setCoded(coded: MarketColumns['coded'], row: MarketRow): void {
  coded.category.set(row.id, row.category, row.listed)
  coded.subcategory.set(row.id, row.subcategory, row.listed)
  coded.location.set(row.id, row.location, row.listed)
  coded.property_type.set(row.id, row.propertyType, row.listed)
  coded.rent_period.set(row.id, row.rentPeriod, row.listed)
  coded.status.set(row.id, row.status, row.listed)
  coded.publication.set(row.id, row.publication, row.listed)
  coded.owner.set(row.id, row.owner, row.listed)
}

function setNumbers(numbers: MarketColumns['numbers'], row: MarketRow): void {
  numbers.price.set(row.id, row.price)
  numbers.price_per_m2.set(row.id, row.pricePerM2)
  numbers.area.set(row.id, row.area)
  numbers.createdAt.set(row.id, row.createdAt)
  numbers.updatedAt.set(row.id, row.updatedAt)
  numbers.latitude.set(row.id, row.latitude)
  numbers.longitude.set(row.id, row.longitude)
}

function columnOf({ key, kind, ...field }: Attribute): AttributeColumn {
  if (holdsList(kind)) {
    const own = 'options' in field ? field.options : Object.keys(amenitiesEn)
    return { kind: 'tags', column: createTagColumn(own), all: kind === 'tags' }
  }
  if (kind === 'line') return { kind: 'coded', column: createCodedColumn(4_294_967_295) }
  const isCounted = kind !== 'amount' && (!('min' in field) || field.max - field.min <= maxCountedNumbers)
  if (!isCounted) return { kind: 'number', column: createNumberColumn(4) }
  return { kind: 'coded', column: createCodedColumn(65_535, { selects: key === 'bedrooms' || !('min' in field) }) }
}

type GivenValue = { id: number; value: number | boolean | string; isListed: boolean }

function setAttribute(attribute: AttributeColumn, { id, value, isListed }: GivenValue): void {
  if (attribute.kind === 'tags') attribute.column.add(id, String(value).split(listSeparator))
  else if (attribute.kind === 'number') attribute.column.set(id, Number(value))
  else attribute.column.set(id, value, isListed)
}

function note(listings: TypedFastBitSet, id: number, belongs: boolean): void {
  if (belongs) listings.add(id)
  else if (listings.has(id)) listings.remove(id)
}
