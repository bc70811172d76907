import type { ListingType } from '#domains/listing-fields/index.ts'
import { type AskingPrices, quantiles } from '#domains/listing-index/server/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'

export type MedianRow = {
  cityId: number
  /** null: the whole city. */
  placeId: number | null
  propertyType: ListingType
  /** A decimal string of birr; rents per month. */
  median: string
  listings: number
}

type Group = { of: Pick<MedianRow, 'cityId' | 'placeId' | 'propertyType'>; prices: Float64Array[] }

/**
 * Returns the median asking prices by type, per city and per place directly inside it; listings directly in a city count for the city only.
 */
export function mediansOf(askingPrices: readonly AskingPrices[], places: LocationTree): MedianRow[] {
  const groups = new Map<string, Group>()
  for (const { locationId, propertyType, prices } of askingPrices) {
    const path = places.path(locationId)
    const cityId = path.at(-1)?.id ?? locationId
    const placeId = path.at(-2)?.id
    for (const place of placeId === undefined ? [null] : [null, placeId]) {
      const of = { cityId, placeId: place, propertyType }
      const key = Object.values(of).join()
      const group: Group = groups.get(key) ?? { of, prices: [] }
      group.prices.push(prices)
      groups.set(key, group)
    }
  }
  return [...groups.values()].map(({ of, prices }) => ({ ...of, ...middleOf(prices) })).toSorted(byPlace)
}

function middleOf(parts: readonly Float64Array[]): Pick<MedianRow, 'median' | 'listings'> {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let next = 0
  for (const part of parts) {
    all.set(part, next)
    next += part.length
  }
  const [median = 0] = quantiles(all.toSorted(), [0.5])
  return { median: median.toFixed(2), listings: all.length }
}

function byPlace(one: MedianRow, other: MedianRow): number {
  return (
    one.cityId - other.cityId ||
    (one.placeId ?? 0) - (other.placeId ?? 0) ||
    (one.propertyType < other.propertyType ? -1 : 1)
  )
}
