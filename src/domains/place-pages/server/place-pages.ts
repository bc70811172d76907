import type { SearchIndex } from '#domains/listing-index/server/index.ts'
import { type ListingDependencies, type ListingReads, readListingCounts } from '#domains/listings/server/index.ts'
import { type DataVersion, cacheUntilChange } from '#platform/page-cache/index.ts'
import { placeAddress, readPlaceKind } from '#domains/listing-insight/index.ts'
import type { PlacePages } from '../place-page.ts'
import { placePage } from './place-page.view-model.ts'
import { fewestIndexed } from './shown-place.ts'

type PlaceNeeds = ListingDependencies & { properties: ListingReads; index: SearchIndex }

/** What the pages of places read, in process. */
export function createPlacePages(needs: PlaceNeeds, version: DataVersion): PlacePages {
  const { db, locations, categories } = needs
  /** How many listings each page is of, by its address. */
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

  return {
    page: async (address, language) => {
      const [places, catalogue, counts] = await Promise.all([locations(), categories(), listings()])
      const place = places.all.find(({ slug }) => slug === address.place)
      if (!place) return null
      const naming = { places, catalogue, language }
      if (address.kind === undefined) return placePage(needs, { place, counts }, naming)
      const kind = readPlaceKind(address.kind)
      const category = catalogue.categories.find(({ slug }) => slug === kind?.category)
      return kind && category ? placePage(needs, { place, counts, kind, category }, naming) : null
    },
    addresses: async () =>
      [...(await listings())].flatMap(([address, count]) => (count < fewestIndexed ? [] : [address])).toSorted(),
  }
}
