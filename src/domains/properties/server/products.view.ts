import { z } from 'zod'
import { listingQuerySchema, listingSorts, type ListingQuery } from '../property.schemas.ts'
import { propertyTypes } from '../property.ts'
import type { ChosenFilters, ProductsView } from '../property.views.ts'
import { cardView, type Naming } from './listing.views.ts'
import { categoryOptions, locationOptions } from './market-figures.ts'
import type { ListingCount } from './listing-counts.repository.ts'
import type { PropertyReads } from './property.usecases.ts'

const wholeBirr = z.coerce.number().int().min(0).max(999_999_999_999)

/** Reads everything that `/products` shows for the filters in its address. */
export async function productsView(
  reads: PropertyReads,
  naming: Naming,
  market: { counts: ListingCount[]; highestPrice: number },
  query: URLSearchParams,
): Promise<ProductsView> {
  const { catalogue, places, language } = naming
  const chosen = chosenFilters(query, naming)
  const results = await reads.list(listingQuery(chosen, query.get('cursor')), 'card').catch(() =>
    // Only a cursor can be wrong by now: an old page address starts again at the first page.
    reads.list(listingQuery(chosen, null), 'card'),
  )
  const pageAddress = (cursor: string | null) => cursor && `?${chosenParameters(chosen, cursor)}`
  return {
    filters: {
      categories: categoryOptions(market.counts, catalogue, language),
      locations: locationOptions(market.counts, places, language),
      highestPrice: market.highestPrice,
    },
    chosen,
    listings: results.listings.map((listing) => cardView(listing, naming)),
    total: results.total,
    totalIsExact: results.exact,
    previous: pageAddress(results.previous),
    next: pageAddress(results.next),
  }
}

/** The filters of an address; what is unknown or wrong is left out. */
function chosenFilters(query: URLSearchParams, { catalogue, places }: Naming): ChosenFilters {
  const category = catalogue.findCategory(query.get('category') ?? '')
  const subcategory = catalogue.findSubcategory(query.get('subcategory') ?? '', category?.id)
  const owner = subcategory ? catalogue.category(subcategory.categoryId) : category
  const types = query.getAll('type')
  return {
    category: owner?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
    location: places.find(query.get('location') ?? '')?.slug ?? null,
    propertyTypes: propertyTypes.filter((type) => types.includes(type)),
    priceMin: birrOf(query.get('price_min')),
    priceMax: birrOf(query.get('price_max')),
    sort: listingSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  }
}

function birrOf(text: string | null): number | null {
  return text ? (wholeBirr.safeParse(text).data ?? null) : null
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
    sort: chosen.sort,
    cursor: cursor ?? undefined,
  })
}

function chosenParameters(chosen: ChosenFilters, cursor: string): URLSearchParams {
  const { propertyTypes: types, priceMin, priceMax, sort, ...named } = chosen
  const parameters = new URLSearchParams(
    Object.entries({ ...named, price_min: priceMin, price_max: priceMax }).flatMap(given),
  )
  for (const type of types) parameters.append('type', type)
  if (sort !== 'newest') parameters.set('sort', sort)
  parameters.set('cursor', cursor)
  return parameters
}

function given([name, value]: [string, string | number | null]): [string, string][] {
  return value === null ? [] : [[name, String(value)]]
}
