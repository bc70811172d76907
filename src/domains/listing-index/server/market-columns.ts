import { TypedFastBitSet } from 'typedfastbitset'
import { type Attribute, amenitiesEn, holdsList } from '#domains/listings/index.ts'
import { type CodedColumn, createCodedColumn } from './coded-column.ts'
import { type MarketRow, listSeparator, searchedAttributes } from './market-rows.ts'
import { type NumberColumn, createNumberColumn } from './number-column.ts'
import { type TagColumn, createTagColumn } from './tag-column.ts'

/** An attribute as a column of its kind. */
export type AttributeColumn =
  | { kind: 'coded'; column: CodedColumn }
  | { kind: 'number'; column: NumberColumn }
  /** `all`: several words may be asked for at once. */
  | { kind: 'tags'; column: TagColumn; all: boolean }

export type MarketColumns = ReturnType<typeof createMarketColumns>

/** More different numbers than these are compared as numbers and not counted one by one. */
const mostCountedNumbers = 1000

/** The public market by columns; a listing stands in them at its id. */
export function createMarketColumns() {
  const listed = new TypedFastBitSet()
  const coded = {
    category: createCodedColumn(65_535, { selects: true }),
    subcategory: createCodedColumn(65_535, { selects: true }),
    location: createCodedColumn(65_535, { selects: true }),
    property_type: createCodedColumn(65_535, { selects: true }),
    rent_period: createCodedColumn(65_535),
  }
  const numbers = {
    price: createNumberColumn(),
    area: createNumberColumn(),
    price_per_m2: createNumberColumn(),
    createdAt: createNumberColumn(),
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
    room = Math.max(1024, Math.ceil(listings * 1.25))
    for (const column of [...Object.values(coded), ...Object.values(numbers)]) column.reserve(room)
    for (const { kind, column } of attributeColumns) if (kind !== 'tags') column.reserve(room)
  }

  /** Takes a listing out, so that none of what it was is found. */
  function remove(id: number): void {
    if (!listed.has(id)) return
    listed.remove(id)
    note(withPictures, id, false)
    note(withVideo, id, false)
    for (const column of Object.values(coded)) column.set(id, null)
    for (const column of Object.values(numbers)) column.set(id, null)
    for (const { kind, column } of attributeColumns) {
      if (kind === 'tags') column.clear(id)
      else column.set(id, null)
    }
  }

  return {
    listed,
    coded,
    numbers,
    withPictures,
    withVideo,
    attributes,
    /** Makes room for listings whose ids are smaller, at once instead of step by step. */
    reserve,
    put: (row: MarketRow) => {
      const { id } = row
      reserve(id + 1)
      // What is not stated any more is found no more.
      remove(id)
      listed.add(id)
      coded.category.set(id, row.category)
      coded.subcategory.set(id, row.subcategory)
      coded.location.set(id, row.location)
      coded.property_type.set(id, row.propertyType)
      coded.rent_period.set(id, row.rentPeriod)
      numbers.price.set(id, row.price)
      numbers.price_per_m2.set(id, row.pricePerM2)
      numbers.area.set(id, row.area)
      numbers.createdAt.set(id, row.createdAt)
      numbers.latitude.set(id, row.latitude)
      numbers.longitude.set(id, row.longitude)
      note(withPictures, id, row.withPictures)
      note(withVideo, id, row.withVideo)
      for (let position = 0; position < attributeColumns.length; position += 1) {
        const [column, value] = [attributeColumns[position], row.attributes[position]]
        if (column !== undefined && value !== undefined && value !== null) setAttribute(column, id, value)
      }
    },
    remove,
  }
}

function columnOf({ key, kind, ...field }: Attribute): AttributeColumn {
  if (holdsList(kind)) {
    const own = 'options' in field ? field.options : Object.keys(amenitiesEn)
    return { kind: 'tags', column: createTagColumn(own), all: kind === 'tags' }
  }
  if (kind === 'line') return { kind: 'coded', column: createCodedColumn(4_294_967_295) }
  const isCounted = kind !== 'amount' && (!('min' in field) || field.max - field.min <= mostCountedNumbers)
  if (!isCounted) return { kind: 'number', column: createNumberColumn(4) }
  return { kind: 'coded', column: createCodedColumn(65_535, { selects: key === 'bedrooms' }) }
}

function setAttribute(attribute: AttributeColumn, id: number, value: number | boolean | string): void {
  if (attribute.kind === 'tags') attribute.column.add(id, String(value).split(listSeparator))
  else if (attribute.kind === 'number') attribute.column.set(id, Number(value))
  else attribute.column.set(id, value)
}

function note(listings: TypedFastBitSet, id: number, belongs: boolean): void {
  if (belongs) listings.add(id)
  else if (listings.has(id)) listings.remove(id)
}
