import type { PriceQuartiles, SearchIndex } from '#domains/listing-index/server/index.ts'
import { type ListingDependencies, type ListingReads, readListingCounts } from '#domains/listings/server/index.ts'
import { type DataVersion, cacheUntilChange } from '#platform/page-cache/data-version.ts'
import type { AreaUnit } from '#shared/figures.ts'
import { placeAddress, readPlaceKind } from '#domains/listing-insight/index.ts'
import type { PlacePages } from '../place-page.ts'
import type { PricesByBedrooms } from './bedroom-prices.view-model.ts'
import { placePage } from './place-page.view-model.ts'
import { minIndexed } from './shown-place.ts'

type PlaceNeeds = ListingDependencies & {
  properties: ListingReads
  index: SearchIndex
  areaUnit: () => Promise<AreaUnit>
}

/** Creates the data source of the pages of places, in process. */
export function createPlacePages(needs: PlaceNeeds, version: DataVersion): PlacePages {
  const { db, locations, categories } = needs
  /** Returns the number of listings per page, by address. */
  const listings = cacheUntilChange(version, async () => {
    const [counts, places, catalogue] = await Promise.all([readListingCounts(db), locations(), categories()])
    const found = new Map<string, number>()
    const add = (address: string, count: number) => found.set(address, (found.get(address) ?? 0) + count)
    for (const { locationId, categoryId, propertyType, listings: count } of counts) {
      const category = catalogue.category(categoryId)?.slug
      for (const { slug } of places.path(locationId)) {
        add(placeAddress(slug), count)
        if (category !== undefined) add(placeAddress(slug, { category, propertyType }), count)
      }
    }
    return found
  })

  const prices = cacheUntilChange(version, async () => keepPrices(needs.index))

  return {
    page: async (address, language) => {
      const [places, catalogue, counts] = await Promise.all([locations(), categories(), listings()])
      const place = places.all.find(({ slug }) => slug === address.place)
      if (!place) return null
      const naming = { places, catalogue, areaUnit: await needs.areaUnit(), language }
      const reads = { ...needs, pricesByBedrooms: await prices() }
      if (address.kind === undefined) return placePage(reads, { place, counts }, naming)
      const kind = readPlaceKind(address.kind)
      const category = catalogue.categories.find(({ slug }) => slug === kind?.category)
      return kind && category ? placePage(reads, { place, counts, kind, category }, naming) : null
    },
    addresses: async () =>
      [...(await listings())].flatMap(([address, count]) => (count < minIndexed ? [] : [address])).toSorted(),
  }
}

/** Caches the prices of a filter for the pages in all languages; returns none while the index is loading. */
function keepPrices(index: SearchIndex): PricesByBedrooms {
  const cached = new Map<string, Promise<Record<string, PriceQuartiles>>>()
  return async (filter) => {
    if (!index.loaded) return {}
    const key = JSON.stringify(filter)
    const found = cached.get(key) ?? index.pricesByBedrooms(filter)
    cached.set(key, found)
    // After a failed read the next request tries again.
    found.catch(() => cached.delete(key))
    return found
  }
}
