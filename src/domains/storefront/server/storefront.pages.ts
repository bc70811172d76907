import { cacheUntilChange, type DataVersion } from '#platform/page-cache/data-version.ts'
import type { AreaUnit } from '#shared/figures.ts'
import { messagesIn } from '#shared/message.ts'
import { readRecordId } from '#shared/validation/ids.ts'
import { endedMessages } from '../messages/index.ts'
import { noFilters, productsAddress } from '../product-filters.ts'
import type { ChosenFilters, StorefrontPages } from '../storefront.view-models.ts'
import { detailsViewModel } from './details.view-model.ts'
import type { SearchIndex } from '#domains/listing-index/server/index.ts'
import type { SearchWords } from '#domains/listing-search/server/index.ts'
import { homeViewModel } from './home.view-model.ts'
import type { ListingCount, ListingDependencies, ListingReads } from '#domains/listings/server/index.ts'
import { viewContexts } from './listing-card.view-model.ts'
import { listingQuery, productsViewModel } from './products.view-model.ts'

type Parts = {
  version: DataVersion
  counts: () => Promise<ListingCount[]>
  contactPhone: () => Promise<string>
  areaUnit: () => Promise<AreaUnit>
  words: SearchWords
  index: SearchIndex
}

/** Creates the data source of the public pages, in process. */
export function createStorefrontPages(
  reads: ListingReads,
  { db, categories, locations }: ListingDependencies,
  { version, counts, contactPhone, areaUnit, words, index }: Parts,
): StorefrontPages {
  const highest = cacheUntilChange(version, async () => ({
    price: await highestPrice(reads, {}),
    rent: await highestPrice(reads, { propertyTypes: ['rent'] }),
  }))
  const viewContextIn = viewContexts({ categories, locations, areaUnit })

  return {
    home: async (language) => homeViewModel(reads, await viewContextIn(language), await counts()),
    products: async (query, language) =>
      productsViewModel(
        reads,
        await viewContextIn(language),
        { counts: await counts(), highest: await highest(), words, index },
        query,
      ),
    details: async (id, language) => {
      const listing = await reads.byId(readRecordId(id) ?? 0)
      if (!listing) return null
      return detailsViewModel(reads, await viewContextIn(language), listing, {
        db,
        contactPhone: await contactPhone(),
        index,
      })
    },
    offMarket: async (id, language) => {
      const offMarket = await reads.offMarket(readRecordId(id) ?? 0)
      if (!offMarket) return null
      const { catalogue, places } = await viewContextIn(language)
      const { status, propertyType, categoryId, locationId } = offMarket
      const alike = productsAddress({
        propertyTypes: propertyType ? [propertyType] : [],
        category: catalogue.category(categoryId ?? 0)?.slug ?? null,
        location: places.byId(locationId ?? 0)?.slug ?? null,
      })
      // One that would still be available left the market because it expired.
      const { expired, reserved, rented, sold } = messagesIn(language, endedMessages)
      const text = { available: expired, pending: reserved, sold: propertyType === 'rent' ? rented : sold }[status]
      return { text, alike }
    },
  }
}

/** Returns the highest price under some filters, in whole birr, rents per month; 0 if nothing matches. */
async function highestPrice(reads: ListingReads, filters: Partial<ChosenFilters>): Promise<number> {
  const query = listingQuery({ ...noFilters, ...filters, sort: 'price_desc' }, null)
  const [highest] = (await reads.list({ ...query, limit: 1 }, 'card')).listings
  return Math.ceil(Number(highest?.comparablePrice ?? 0))
}
