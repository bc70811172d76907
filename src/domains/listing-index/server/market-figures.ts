import type { TypedFastBitSet } from 'typedfastbitset'
import type { ListingStatus, ListingType, Publication } from '#domains/listings/index.ts'
import { idsOf } from './keep.ts'
import type { MarketColumns } from './market-columns.ts'

/** How many listings there are of a status and publication in a category and at a place; those of status `sold` by their type too. */
export type StockCell = {
  status: ListingStatus
  publication: Publication
  /** Of what is `sold`: whether it was for rent or for sale. */
  ended: ListingType | null
  categoryId: number | null
  locationId: number | null
  listings: number
  /** Of those on the market: not changed for long. */
  unchanged: number
}

/** What was added in a period and is no draft: its asking prices in birr, of rents by the month, ascending. */
export type AskedPrices = { locationId: number; propertyType: ListingType; prices: Float64Array }

export type MarketFigures = {
  stock: StockCell[]
  /** Of those on the market. */
  withoutPictures: number
  incomplete: number
  /** How many were added in each week of the period. */
  addedByWeek: number[]
  asked: AskedPrices[]
}

/** A period in milliseconds, and when the first of its weeks began. */
export type Added = { from: number; before: number; firstWeek: number; weeks: number }

const week = 7 * 24 * 60 * 60 * 1000

/** Counts listings in one pass over the columns. */
export function countMarket(
  columns: MarketColumns,
  found: TypedFastBitSet,
  { added, unchangedBefore }: { added: Added; unchangedBefore: number },
): MarketFigures {
  const { coded, numbers, listed, incomplete, withPictures } = columns
  const onMarket = found.new_intersection(listed)
  const ids = idsOf(found)
  const cells = new Map<number, StockCell>()
  const prices = new Map<number, { of: Omit<AskedPrices, 'prices'>; prices: number[] }>()
  const addedByWeek = Array.from({ length: added.weeks }, () => 0)
  const { createdAt, updatedAt, price } = numbers
  const kinds = [coded.status, coded.publication, coded.property_type, coded.category]
  for (let position = 0; position < ids.length; position += 1) {
    const id = ids[position] ?? 0
    const isSold = coded.status.word(id) === 'sold'
    const location = coded.location.code(id)
    const type = coded.property_type.code(id)
    let key = location
    for (const column of kinds)
      key = key * (column.words.length + 1) + (column === coded.property_type && !isSold ? 0 : column.code(id))
    let cell = cells.get(key)
    if (!cell) cells.set(key, (cell = cellOf(id, columns, isSold)))
    cell.listings += 1
    if (listed.has(id) && (updatedAt.values[id] ?? Infinity) < unchangedBefore) cell.unchanged += 1
    const since = createdAt.values[id] ?? 0
    if (since < added.from || since >= added.before) continue
    const number = Math.floor((since - added.firstWeek) / week)
    addedByWeek[number] = (addedByWeek[number] ?? 0) + 1
    if (location === 0 || type === 0 || coded.publication.word(id) === 'draft') continue
    const asked = prices.get(location * (coded.property_type.words.length + 1) + type)
    if (asked) asked.prices.push(price.values[id] ?? Number.NaN)
    else
      prices.set(location * (coded.property_type.words.length + 1) + type, {
        of: { locationId: Number(coded.location.word(id)), propertyType: coded.property_type.word(id) as ListingType },
        prices: [price.values[id] ?? Number.NaN],
      })
  }
  return {
    stock: [...cells.values()],
    withoutPictures: onMarket.size() - onMarket.intersection_size(withPictures),
    incomplete: onMarket.intersection_size(incomplete),
    addedByWeek,
    asked: [...prices.values()].map(({ of, prices: own }) => ({ ...of, prices: Float64Array.from(own) })),
  }
}

function cellOf(id: number, { coded }: MarketColumns, isSold: boolean): StockCell {
  return {
    status: coded.status.word(id) as ListingStatus,
    publication: coded.publication.word(id) as Publication,
    ended: isSold ? (coded.property_type.word(id) as ListingType | '') || null : null,
    categoryId: numberOf(coded.category.word(id)),
    locationId: numberOf(coded.location.word(id)),
    listings: 0,
    unchanged: 0,
  }
}

function numberOf(word: string): number | null {
  return word === '' ? null : Number(word)
}
