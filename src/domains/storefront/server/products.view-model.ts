import { barEdges } from '#shared/price-scale.ts'
import { translated } from '#shared/translations.ts'
import { Problem } from '#shared/problem.ts'
import { withoutUnfit } from '#shared/validation/text.ts'
import {
  byTheMonth,
  filterParameters,
  furtherFilters,
  longestSentence,
  pricesAMonth,
  productsAddress,
  readBirr,
  readFilters,
  toTheCent,
  withoutEach,
} from '../product-filters.ts'
import { type ListingQuery, furtherParameters, listingPageSize, listingQuerySchema } from '#domains/listings/index.ts'
import { filterOfParameter } from '#domains/listing-fields/index.ts'
import { filtersBeside, type ListingCount, type ListingReads } from '#domains/listings/server/index.ts'
import type { ChosenFilters, ProductsViewModel } from '../storefront.view-models.ts'
import type { FacetCounts, SearchIndex } from '#domains/listing-index/server/index.ts'
import type { SearchSentence, SearchWords } from '#domains/listing-search/server/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import { countedFacets, filterFields } from './filter-fields.view-model.ts'
import { furtherFilterTexts } from './further-filter-texts.ts'
import { cardViewModel, type ViewContext } from './listing-card.view-model.ts'
import { categoryOptions, locationOptions } from './market-figures.ts'

/** At most this many filters are tried one by one; nobody reads more. */
const maxLooser = 8

/** `highest`: the highest price on the market, and the highest monthly rent. */
type Market = {
  counts: ListingCount[]
  highest: { price: number; rent: number }
  words: SearchWords
  index: SearchIndex
}

/** Reads all data of `/products` for the filters in its address. */
export async function productsViewModel(
  reads: ListingReads,
  viewContext: ViewContext,
  market: Market,
  query: URLSearchParams,
): Promise<ProductsViewModel> {
  const { requested, sentence, chosen } = await readAddress(query, market.words, viewContext)
  const pageSize = listingPageSize.default
  const readPage = async (cursor: string | null) => reads.list(listingQuery(chosen, cursor), 'card')
  const [results, filters] = await Promise.all([
    readPage(query.get('cursor')).catch((error: unknown) => {
      // An outdated cursor restarts at the first page.
      if (error instanceof Problem && error.code === 'wrong-cursor') return readPage(null)
      throw error
    }),
    filterOptions(reads, viewContext, market, chosen),
  ])
  const [first] = results.listings
  const before = first && results.previous ? await reads.countBefore(listingQuery(chosen, null), first) : 0
  const pageAddress = (cursor: string | null) => cursor && `/products?${filterParameters(chosen, cursor)}`
  return {
    filters,
    chosen,
    search: {
      typed: requested.q ?? '',
      corrected: sentence && sentence.understood.corrections.length > 0 ? sentence.understood.corrected : null,
      asTyped: productsAddress({ ...requested, ownSpelling: true }),
      unused: sentence?.unused ?? [],
    },
    listings: results.listings.map((listing) => cardViewModel(listing, viewContext)),
    // Without the in-memory index some of these counts take seconds.
    looser: results.total === 0 && market.index.loaded ? await looserFilters(reads, chosen) : [],
    total: results.total,
    totalIsExact: results.exact,
    page:
      before === null ? null : { number: Math.floor(before / pageSize) + 1, of: Math.ceil(results.total / pageSize) },
    previous: pageAddress(results.previous),
    next: pageAddress(results.next),
  }
}

/**
 * Returns the available options, each with the number of listings under the other chosen filters; without counts while the search index is
 * loading.
 */
async function filterOptions(
  reads: ListingReads,
  { catalogue, places, language }: ViewContext,
  { counts: inMarket, highest, index }: Market,
  chosen: ChosenFilters,
): Promise<ProductsViewModel['filters']> {
  const kind = categoryKind(catalogue.findCategory(chosen.category ?? ''))
  const filter = await reads.filterOf(listingQuery(chosen, null))
  const times = pricesAMonth(chosen)
  const onlyRents = chosen.propertyTypes.join() === 'rent' || 'rent_period' in chosen.further
  const highestPrice = Math.ceil(toTheCent((onlyRents ? highest.rent : highest.price) / times))
  const edges = barEdges(highestPrice).map((edge) => toTheCent(edge * times))
  const wanted = { facets: countedFacets(kind), histograms: { price: edges } }
  const found: Partial<FacetCounts> | null =
    filter === 'nothing' ? {} : index.loaded ? await index.facets(filter, wanted) : null
  const { total = 0, counts = {}, histograms } = found ?? {}
  const counted = found && counts
  const place = places.find(chosen.location ?? '')
  const { rent = 0, sell = 0 } = counts['property_type'] ?? {}
  return {
    categories: categoryOptions(counted, catalogue, language),
    anyCategory: counted && Object.values(counts['category'] ?? {}).reduce((sum, listings) => sum + listings, 0),
    types: found ? { rent, sell } : { rent: null, sell: null },
    locations: locationOptions(inMarket, places, language, counted && (counts['location'] ?? {})),
    place: place ? { slug: place.slug, name: translated(place, 'name', language) } : null,
    fields: filterFields({ kind, chosen, total: found && total, counts: counted, language }),
    further: furtherFilterTexts(chosen.further, language),
    highestPrice,
    priceBars: histograms?.price ?? [],
  }
}

/** Returns, for each filter, the number of listings without it, the most first. */
async function looserFilters(reads: ListingReads, chosen: ChosenFilters): Promise<ProductsViewModel['looser']> {
  const each = withoutEach(chosen).slice(0, maxLooser)
  const found = await Promise.all(
    each.map(async ({ key, rest }) => {
      const { total, exact } = await reads.count(listingQuery(rest, null))
      return { key, listings: total, isExact: exact }
    }),
  )
  return found.filter(({ listings }) => listings > 0).toSorted((one, other) => other.listings - one.listings)
}

/** Reads the filters of an address, as written and as resolved, including those that its sentence means. */
export async function readAddress(query: URLSearchParams, words: Pick<SearchWords, 'read'>, viewContext: ViewContext) {
  const requested = readFilters(query)
  const sentence = requested.q === null ? null : await words.read(requested.q, { correct: !requested.ownSpelling })
  return {
    requested,
    sentence,
    chosen: chosenFilters(sentence ? withSentence(requested, sentence) : requested, viewContext),
  }
}

/** Merges the filters that a sentence means into the explicit ones, which take precedence. */
function withSentence(requested: ChosenFilters, sentence: SearchSentence): ChosenFilters {
  const { words, id, sort, understood } = sentence
  const filters = filtersBeside(sentence, Object.keys(requested.further))
  const { category, subcategory, location, property_type: type, price_min, price_max, ...others } = filters
  const given = furtherFilters(requested)
  const fromWords = Object.entries(others).filter(([name]) => !given.includes(filterOfParameter(name)))
  const further = {
    ...Object.fromEntries(fromWords.map(([name, value]) => [name, String(value)])),
    ...requested.further,
  }
  // A price without a period is for the chosen period; any other was converted to a month.
  const times = understood.saysPeriod ? pricesAMonth({ further }) : 1
  const priceText = (price: string | undefined) =>
    readBirr(price === undefined ? null : String(Math.round(Number(price) / times)))
  return {
    ...requested,
    // A reference stays as typed.
    q: id === undefined ? words.join(' ') || null : requested.q,
    category: requested.category ?? category ?? null,
    subcategory: requested.subcategory ?? subcategory ?? null,
    location: requested.location ?? location ?? null,
    propertyTypes: requested.propertyTypes.length > 0 || type === undefined ? requested.propertyTypes : [type],
    priceMin: requested.priceMin ?? priceText(price_min),
    priceMax: requested.priceMax ?? priceText(price_max),
    sort: requested.sort === 'newest' ? (sort ?? requested.sort) : requested.sort,
    further,
  }
}

/** Resolves the names in an address's filters; drops those that do not exist. */
export function chosenFilters(requested: ChosenFilters, { catalogue, places }: ViewContext): ChosenFilters {
  const category = catalogue.findCategory(requested.category ?? '')
  const subcategory = catalogue.findSubcategory(requested.subcategory ?? '', category?.id)
  const owner = subcategory ? catalogue.category(subcategory.categoryId) : category
  return {
    ...requested,
    category: owner?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
    location: places.find(requested.location ?? '')?.slug ?? null,
    // Without words there is no best match.
    sort: requested.sort === 'best' && requested.q === null ? 'newest' : requested.sort,
    further: Object.fromEntries(
      furtherParameters.flatMap((name) => {
        const value = requested.further[name]
        return value !== undefined && listingQuerySchema.shape[name].safeParse(value).success ? [[name, value]] : []
      }),
    ),
  }
}

/** Converts the filters to a query of the list, at a cursor. */
export function listingQuery(chosen: ChosenFilters, cursor: string | null): ListingQuery {
  const [onlyType, otherType] = chosen.propertyTypes
  const { priceMin, priceMax } = byTheMonth(chosen)
  return listingQuerySchema.parse({
    // Split words may be longer than the typed text; a reference may be part of any text.
    q: withoutUnfit(chosen.q?.slice(0, longestSentence) ?? '') || undefined,
    spelling: chosen.ownSpelling ? 'own' : undefined,
    category: chosen.category ?? undefined,
    subcategory: chosen.subcategory ?? undefined,
    location: chosen.location ?? undefined,
    property_type: otherType === undefined ? onlyType : undefined,
    price_min: priceMin?.toString(),
    price_max: priceMax?.toString(),
    ...chosen.further,
    sort: chosen.sort,
    cursor: cursor ?? undefined,
  })
}
