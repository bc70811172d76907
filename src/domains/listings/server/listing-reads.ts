import type { LocationDirectory } from '#domains/locations/server/index.ts'
import type { CategoryDirectory } from '#domains/taxonomy/server/index.ts'
import { type Database, abandonable } from '#platform/database/index.ts'
import type { DataVersion } from '#platform/page-cache/data-version.ts'
import { squareFeetOf, attributeParameters, isOfRents } from '#domains/listing-fields/index.ts'
import { requireFound } from '#shared/problem.ts'
import {
  idOfReference,
  referenceOf,
  type Listing,
  type ListingFile,
  type ListingMedia,
  listingNotFound,
  unknownFilterValue,
} from '../listing.ts'
import { wordsQuery } from './listing-words.ts'
import type { ListingQuery } from '../listing.schemas.ts'
import type { ListingCatalogue } from './apply-listing-input.ts'
import { type ListingCache, createListingCache } from './listing-cache.ts'
import {
  type ListingTotal,
  countBeyond,
  countListings,
  prepareListingsById,
  readLastId,
  readListedIds,
  readListings,
  readOffMarket,
} from './listing.repository.ts'
import type { ListingFilter, Narrow } from './listing-filter.ts'
import { narrowFilter } from './narrow-listings.ts'
import { cursorAt, readCursor } from './listing-order.ts'
import type { MediaDetail } from './listing.columns.ts'
import { visibleToVisitors } from './listing.policy.ts'

export type ListingDependencies = { db: Database; locations: LocationDirectory; categories: CategoryDirectory }

/** A search sentence parsed into filters; the search slice provides the parser. */
export type ReadSentence = {
  filters: Partial<Omit<ListingQuery, 'q' | 'spelling' | 'status' | 'sort' | 'limit' | 'cursor'>>
  /** Words for the full-text search. */
  words: readonly string[]
  /** Listing id that the sentence names by reference. */
  id?: number | undefined
  /** The sentence does not say rent or sale; sale is guessed from the amount. */
  guessesSale?: boolean
  /** How the sentence was understood, as ASCII-only JSON. */
  header: string
}
type SentenceReader = (sentence: string, options?: { correct?: boolean }) => Promise<ReadSentence>

/** A page of listings with the cursors of the neighbouring pages, null where there is none. */
type ListingResults<Media = ListingMedia> = ListingTotal & {
  listings: Listing<Media>[]
  previous: string | null
  next: string | null
  understood: string | undefined
}

export type ListingReads = ReturnType<typeof createListingReads>

/** Creates the reads of listings that are open to everyone. */
export function createListingReads(
  { db, locations, categories }: ListingDependencies,
  readSentence: SentenceReader,
  { narrow, version }: { narrow?: Narrow; version: DataVersion },
) {
  /** Database for long reads, which are cancelled when the client disconnects. */
  const lists = abandonable(db)
  const cached = {
    files: createListingCache(lists, version, 'files'),
    card: createListingCache(lists, version, 'card'),
  }
  const [whole, withFiles] = [prepareListingsById(db, 'all'), prepareListingsById(db, 'files')]

  async function publicFilter({ q, spelling, ...query }: ListingQuery) {
    const [places, catalogue] = await Promise.all([locations(), categories()])
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    const read = q === undefined ? undefined : await readSentence(q, { correct: spelling !== 'own' })
    const asWords = filterBy(read, given, { places, catalogue })
    const id = q !== undefined && read?.words[0] === q.trim() ? idOfReference(q) : undefined
    const { words } = asWords.filter === 'nothing' ? {} : asWords.filter
    if (id === undefined || (words && (await totalOf(asWords.filter, query.sort)).total > 0)) return asWords
    // A bare number that no text contains is taken as a listing's reference, if that finds one.
    const asReference = filterBy(await readSentence(referenceOf(id)), given, { places, catalogue })
    return (await totalOf(asReference.filter, query.sort)).total > 0 ? asReference : asWords
  }

  async function totalOf(filter: ListingFilter | 'nothing', sort: ListingQuery['sort']): Promise<ListingTotal> {
    if (filter === 'nothing') return { total: 0, exact: true }
    const few = await narrowFilter(filter, { db: lists, narrow, sort })
    return few.total ?? countListings(lists, few.filter)
  }

  /** Returns a page of the listings that visitors may see. Throws `wrong-cursor`, `unknown-filter-value`. */
  async function list<Detail extends 'files' | 'card'>(
    query: ListingQuery,
    media: Detail,
  ): Promise<ListingResults<MediaDetail[Detail]>> {
    const { sort, limit } = query
    const { filter, understood } = await publicFilter(query)
    const words = filter === 'nothing' ? undefined : filter.words
    const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, sort, words)
    if (filter === 'nothing') return { understood, listings: [], total: 0, exact: true, previous: null, next: null }
    const few = await narrowFilter(filter, { db: lists, narrow, sort, page: { cursor, max: limit + 1 } })
    const readPage = few.page
      ? readNamed(few.page, { limit, media, backwards: cursor?.backwards ?? false })
      : readListings(lists, few.filter, { sort, limit, cursor, media })
    const [page, total] = await Promise.all([readPage, few.total ?? countListings(lists, few.filter)])
    return {
      ...page,
      ...total,
      understood,
      ...neighbours(page, query, { words, backwards: cursor?.backwards ?? false }),
    }
  }

  /** Reads a page of listings by id; a listing that left the market meanwhile is missing. */
  async function readNamed<Detail extends 'files' | 'card'>(
    ids: number[],
    { limit, media, backwards }: { limit: number; media: Detail; backwards: boolean },
  ) {
    const read = cached[media] as ListingCache<MediaDetail[Detail]>
    const listings = await read(ids.slice(0, limit))
    return { listings: backwards ? listings.toReversed() : listings, more: ids.length > limit }
  }

  async function count(query: ListingQuery): Promise<ListingTotal> {
    const { filter } = await publicFilter(query)
    return totalOf(filter, query.sort)
  }

  /** Counts the listings before this one in a query's results; null when there are too many to count. */
  async function countBefore(query: ListingQuery, listing: Listing<unknown>): Promise<number | null> {
    const { filter } = await publicFilter(query)
    if (filter === 'nothing') return 0
    const { sort } = query
    const few = await narrowFilter(filter, { db: lists, narrow, sort })
    // The words are common, so the database would have to look at every match before this page.
    if (few.filter.words !== undefined && few.filter.ids === undefined) return null
    return countBeyond(lists, few.filter, readCursor(cursorAt(sort, listing, true, filter.words), sort, filter.words))
  }

  /** Returns a listing that visitors may see, with only the URLs of its pictures and videos. Throws `property-not-found`. */
  async function byIdWithFiles(id: number): Promise<Listing<ListingFile>> {
    return requireFound((await withFiles([id]))[0], listingNotFound)
  }

  return {
    list,
    /** Returns the filter of a query restricted to what visitors may see; `nothing` when it cannot match. */
    filterOf: async (query: ListingQuery) => (await publicFilter(query)).filter,
    count,
    countBefore,
    /** Returns a listing that visitors may see; undefined for one that is not public. */
    byId: async (id: number): Promise<Listing | undefined> => (await whole([id]))[0],
    offMarket: (id: number) => readOffMarket(db, id),
    byIdWithFiles,
    byIds: prepareByIds(db),
    /** Returns the ids of public listings from `first` to `last`. */
    idsBetween: (first: number, last: number) => readListedIds(db, first, last),
    lastId: () => readLastId(db),
  }
}

/** Prepares the read of public listings by id: each once, in the order of the ids. */
function prepareByIds(db: Database) {
  const read = prepareListingsById(db, 'card')
  return async (ids: readonly number[]): Promise<Listing[]> => {
    if (ids.length === 0) return []
    const found = new Map((await read(ids)).map((listing) => [listing.id, listing]))
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  }
}

function filterBy(read: ReadSentence | undefined, stated: Partial<ListingQuery>, listingCatalogue: ListingCatalogue) {
  const beside = read && filtersBeside(read, Object.keys(stated))
  const filter = namedFilter({ ...beside, ...stated }, listingCatalogue)
  const words = read && wordsQuery(read.words)
  return {
    filter: visibleToVisitors({ ...filter, id: read?.id, ...(words != null && { words }) }),
    understood: read?.header,
  }
}

/** Returns the filters of a sentence. A guessed sale is dropped when the request also filters by something that only rents have. */
export function filtersBeside(
  { filters, guessesSale }: Pick<ReadSentence, 'filters' | 'guessesSale'>,
  stated: readonly string[],
): ReadSentence['filters'] {
  const { property_type: _guessed, ...others } = filters
  return guessesSale && stated.some(isOfRents) ? others : filters
}

/** Returns the cursors of the pages before and after a page; null where there is none. */
export function neighbours(
  { listings, more }: { listings: Parameters<typeof cursorAt>[1][]; more: boolean },
  { sort, cursor }: Pick<ListingQuery, 'sort' | 'cursor'>,
  { words, backwards }: { words?: string | undefined; backwards: boolean },
): { previous: string | null; next: string | null } {
  const first = listings.at(0)
  const last = listings.at(-1)
  const hasPrevious = backwards ? more : cursor !== undefined
  const hasNext = backwards || more
  return {
    previous: first && hasPrevious ? cursorAt(sort, first, true, words) : null,
    next: last && hasNext ? cursorAt(sort, last, false, words) : null,
  }
}

/** Resolves names to ids. Throws `unknown-filter-value` naming the field for a place or category that does not exist. */
export function namedFilter(
  query: Omit<ListingQuery, 'q' | 'spelling' | 'sort' | 'limit' | 'cursor'>,
  { catalogue, places }: ListingCatalogue,
): ListingFilter {
  const named = <Found>(field: 'category' | 'subcategory' | 'location', find: (name: string) => Found | undefined) => {
    const name = query[field]
    if (name === undefined) return undefined
    return requireFound(find(name), () => unknownFilterValue(field))
  }
  const category = named('category', catalogue.findCategory)
  const subcategory = named('subcategory', (name) => catalogue.findSubcategory(name, category?.id))
  const place = named('location', places.find)
  return {
    categoryId: category?.id,
    subcategoryId: subcategory?.id,
    locationIds: place && places.within(place.id),
    propertyType: query.property_type,
    status: query.status,
    priceMin: query.price_min,
    priceMax: query.price_max,
    areaMin: areaOf(lowestArea(query)),
    areaMax: areaOf(query.area_max),
    bounds: query.bounds,
    polygon: query.polygon,
    pricePerM2Min: query.price_per_m2_min,
    pricePerM2Max: query.price_per_m2_max,
    rentPeriod: query.rent_period,
    listedWithin: query.listed_within === undefined ? undefined : Number(query.listed_within),
    withPictures: query.with_pictures,
    withVideo: query.with_video,
    attributes: Object.fromEntries(attributeParameters.map(({ name }) => [name, query[name]])),
  }
}

/** A size of 0 means that there is none, as of a car, so it is no small size either. */
function lowestArea({ area_min: min, area_max: max }: Pick<ListingQuery, 'area_min' | 'area_max'>): string | undefined {
  return max !== undefined && !Number(min) ? smallestArea : min
}

const smallestArea = '0.01'

function areaOf(squareMetres: string | undefined): string | undefined {
  return squareMetres === undefined ? undefined : squareFeetOf(Number(squareMetres).toFixed(2))
}
