import { Problem } from '#shared/problem.ts'
import { filterParameters, readFilters } from '../product-filters.ts'
import {
  type ListingQuery,
  attributeOptions,
  furtherFilterText,
  furtherParameters,
  listingPageSize,
  listingQuerySchema,
} from '#domains/listings/index.ts'
import type { ListingCount, ListingReads } from '#domains/listings/server/index.ts'
import type { ChosenFilters, ProductsViewModel } from '../storefront.view-models.ts'
import { cardViewModel, type ViewContext } from './listing-card.view-model.ts'
import { categoryOptions, locationOptions } from './market-figures.ts'

/** Reads everything that `/products` shows for the filters in its address. */
export async function productsViewModel(
  reads: ListingReads,
  naming: ViewContext,
  market: { counts: ListingCount[]; highestPrice: number },
  query: URLSearchParams,
): Promise<ProductsViewModel> {
  const { catalogue, places, language } = naming
  const chosen = chosenFilters(query, naming)
  const pageSize = listingPageSize.default
  const readPage = async (cursor: string | null) => reads.list(listingQuery(chosen, cursor), 'card')
  const results = await readPage(query.get('cursor')).catch((error: unknown) => {
    // An old page address starts again at the first page.
    if (error instanceof Problem && error.code === 'wrong-cursor') return readPage(null)
    throw error
  })
  const [first] = results.listings
  const before = first && results.previous ? await reads.countBefore(listingQuery(chosen, null), first) : 0
  const pageAddress = (cursor: string | null) => cursor && `/products?${filterParameters(chosen, cursor)}`
  return {
    filters: {
      categories: categoryOptions(market.counts, catalogue, language),
      locations: locationOptions(market.counts, places, language),
      attributes: attributeOptions('storefront', language),
      further: Object.fromEntries(
        Object.entries(chosen.further).map(([name, value]) => [name, furtherFilterText(name, value, language)]),
      ),
      highestPrice: market.highestPrice,
    },
    chosen,
    listings: results.listings.map((listing) => cardViewModel(listing, naming)),
    total: results.total,
    totalIsExact: results.exact,
    page:
      before === null ? null : { number: Math.floor(before / pageSize) + 1, of: Math.ceil(results.total / pageSize) },
    previous: pageAddress(results.previous),
    next: pageAddress(results.next),
  }
}

/** The filters of an address with their names resolved; what does not exist is left out. */
function chosenFilters(query: URLSearchParams, { catalogue, places }: ViewContext): ChosenFilters {
  const asked = readFilters(query)
  const category = catalogue.findCategory(asked.category ?? '')
  const subcategory = catalogue.findSubcategory(asked.subcategory ?? '', category?.id)
  const owner = subcategory ? catalogue.category(subcategory.categoryId) : category
  return {
    ...asked,
    category: owner?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
    location: places.find(asked.location ?? '')?.slug ?? null,
    further: Object.fromEntries(
      furtherParameters.flatMap((name) => {
        const value = asked.further[name]
        return value !== undefined && listingQuerySchema.shape[name].safeParse(value).success ? [[name, value]] : []
      }),
    ),
  }
}

function listingQuery(chosen: ChosenFilters, cursor: string | null): ListingQuery {
  const [onlyType, otherType] = chosen.propertyTypes
  return listingQuerySchema.parse({
    category: chosen.category ?? undefined,
    subcategory: chosen.subcategory ?? undefined,
    location: chosen.location ?? undefined,
    property_type: otherType === undefined ? onlyType : undefined,
    price_min: chosen.priceMin?.toString(),
    price_max: chosen.priceMax?.toString(),
    ...chosen.further,
    sort: chosen.sort,
    cursor: cursor ?? undefined,
  })
}
