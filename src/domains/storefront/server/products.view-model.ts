import { translated } from '#shared/translations.ts'
import { Problem } from '#shared/problem.ts'
import { filterParameters, readBirr, readFilters, withoutEach } from '../product-filters.ts'
import {
  type ListingQuery,
  attributeOptions,
  furtherParameters,
  listingPageSize,
  listingQuerySchema,
} from '#domains/listings/index.ts'
import type { ListingCount, ListingReads } from '#domains/listings/server/index.ts'
import type { ChosenFilters, ProductsViewModel } from '../storefront.view-models.ts'
import type { SearchSentence, SearchWords } from '#domains/listing-search/server/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import { furtherFilterTexts } from './further-filter-texts.ts'
import { cardViewModel, type ViewContext } from './listing-card.view-model.ts'
import { categoryOptions, locationOptions } from './market-figures.ts'

/** So many filters are tried one by one; nobody reads more. */
const mostLooser = 8

/** Reads everything that `/products` shows for the filters in its address. */
export async function productsViewModel(
  reads: ListingReads,
  naming: ViewContext,
  market: { counts: ListingCount[]; highestPrice: number; words: SearchWords },
  query: URLSearchParams,
): Promise<ProductsViewModel> {
  const { catalogue, places, language } = naming
  const asked = readFilters(query)
  const sentence =
    asked.q === null ? null : await market.words.read(asked.q, { correct: query.get('spelling') !== 'own' })
  const chosen = chosenFilters(sentence ? withSentence(asked, sentence) : asked, naming)
  const place = places.find(chosen.location ?? '')
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
      place: place ? { slug: place.slug, name: translated(place, 'name', language) } : null,
      attributes: attributeOptions(
        'storefront',
        language,
        categoryKind(catalogue.findCategory(chosen.category ?? '')?.name ?? ''),
      ),
      further: furtherFilterTexts(chosen.further, language),
      highestPrice: market.highestPrice,
    },
    chosen,
    search: {
      typed: asked.q ?? '',
      corrected: sentence && sentence.understood.corrections.length > 0 ? sentence.understood.corrected : null,
    },
    listings: results.listings.map((listing) => cardViewModel(listing, naming)),
    looser: results.total === 0 ? await looserFilters(reads, chosen) : [],
    total: results.total,
    totalIsExact: results.exact,
    page:
      before === null ? null : { number: Math.floor(before / pageSize) + 1, of: Math.ceil(results.total / pageSize) },
    previous: pageAddress(results.previous),
    next: pageAddress(results.next),
  }
}

/** What taking a filter away would bring, the most first. */
async function looserFilters(reads: ListingReads, chosen: ChosenFilters): Promise<ProductsViewModel['looser']> {
  const each = withoutEach(chosen).slice(0, mostLooser)
  const found = await Promise.all(
    each.map(async ({ key, rest }) => {
      const { total, exact } = await reads.count(listingQuery(rest, null))
      return { key, listings: total, isExact: exact }
    }),
  )
  return found.filter(({ listings }) => listings > 0).toSorted((one, other) => other.listings - one.listings)
}

/** What was typed, as the filters that it means; what was chosen by itself wins. */
function withSentence(asked: ChosenFilters, { filters, words, id, sort }: SearchSentence): ChosenFilters {
  const { category, subcategory, location, property_type: type, price_min, price_max, ...further } = filters
  return {
    ...asked,
    // A reference stays as it was typed.
    q: id === undefined ? words.join(' ') || null : asked.q,
    category: asked.category ?? category ?? null,
    subcategory: asked.subcategory ?? subcategory ?? null,
    location: asked.location ?? location ?? null,
    propertyTypes: asked.propertyTypes.length > 0 || type === undefined ? asked.propertyTypes : [type],
    priceMin: asked.priceMin ?? readBirr(price_min ?? null),
    priceMax: asked.priceMax ?? readBirr(price_max ?? null),
    sort: asked.sort === 'newest' ? (sort ?? asked.sort) : asked.sort,
    further: {
      ...Object.fromEntries(Object.entries(further).map(([name, value]) => [name, String(value)])),
      ...asked.further,
    },
  }
}

/** The filters of an address with their names resolved; what does not exist is left out. */
function chosenFilters(asked: ChosenFilters, { catalogue, places }: ViewContext): ChosenFilters {
  const category = catalogue.findCategory(asked.category ?? '')
  const subcategory = catalogue.findSubcategory(asked.subcategory ?? '', category?.id)
  const owner = subcategory ? catalogue.category(subcategory.categoryId) : category
  return {
    ...asked,
    category: owner?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
    location: places.find(asked.location ?? '')?.slug ?? null,
    // Nothing fits best where no words are looked for.
    sort: asked.sort === 'best' && asked.q === null ? 'newest' : asked.sort,
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
    q: chosen.q ?? undefined,
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
