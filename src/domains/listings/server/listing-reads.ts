import type { CategoryDirectory } from '#domains/taxonomy/server/index.ts'
import type { LocationDirectory } from '#domains/locations/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type Listing, type ListingFile, type ListingMedia, listingNotFound } from '../listing.ts'
import type { ListingQuery } from '../listing.schemas.ts'
import { countBeyond, countListings, type ListingTotal } from './listing-counts.repository.ts'
import { wordsQuery } from '../listing-words.ts'
import type { MediaDetail } from './listing-media.sql.ts'
import { cursorAt, readCursor } from './listing-order.ts'
import { namedFilter } from './resolve-filter.ts'
import { visibleToVisitors } from './listing.policy.ts'
import { prepareListingById, readListedIds, readLastId, readListings } from './listing.repository.ts'

export type ListingDependencies = { db: Database; locations: LocationDirectory; categories: CategoryDirectory }

/** What somebody typed, read as filters; the slice of the search gives it. */
export type ReadSentence = {
  filters: Partial<Omit<ListingQuery, 'q' | 'limit' | 'cursor'>>
  /** What is looked for in texts. */
  words: readonly string[]
  /** The id that a reference names. */
  id?: number | undefined
  /** How it was read, as JSON in ASCII. */
  told?: string
}
export type SentenceReader = (sentence: string) => Promise<ReadSentence>

/** A page of listings with the cursors of its neighbours, null where there is none. */
type ListingResults<Media = ListingMedia> = ListingTotal & {
  listings: Listing<Media>[]
  previous: string | null
  next: string | null
  understood: string | undefined
}

export type ListingReads = ReturnType<typeof createListingReads>

/** What anyone may read of listings. */
export function createListingReads(
  { db, locations, categories }: ListingDependencies,
  readSentence: SentenceReader = async (sentence) => ({ filters: {}, words: [sentence] }),
) {
  const listingById = prepareListingById(db, 'all')
  const listingWithFiles = prepareListingById(db, 'files')

  async function publicFilter({ q, ...query }: ListingQuery) {
    const [places, catalogue] = await Promise.all([locations(), categories()])
    const read = q === undefined ? undefined : await readSentence(q)
    const stated = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    const filter = namedFilter({ ...read?.filters, ...stated }, { places, catalogue })
    const words = read && wordsQuery(read.words)
    return {
      filter: visibleToVisitors({ ...filter, id: read?.id, ...(words != null && { words }) }),
      understood: read?.told,
    }
  }

  /** A page of the listings that visitors may see. Throws `wrong-cursor`, `unknown-filter-value`. */
  async function list<Detail extends keyof MediaDetail>(
    query: ListingQuery,
    media: Detail,
  ): Promise<ListingResults<MediaDetail[Detail]>> {
    const { sort, limit } = query
    const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, sort)
    const { filter, understood } = await publicFilter(query)
    if (filter === 'nothing') return { understood, listings: [], total: 0, exact: true, previous: null, next: null }
    const [page, total] = await Promise.all([
      readListings(db, filter, { sort, limit, cursor, media }),
      countListings(db, filter),
    ])
    return { ...page, ...total, understood, ...neighbours(page, query, cursor?.backwards) }
  }

  /** How many listings a visitor finds before this one under a query; null where they are too many to count. */
  async function countBefore(query: ListingQuery, listing: Listing<unknown>): Promise<number | null> {
    const { filter } = await publicFilter(query)
    if (filter === 'nothing') return 0
    return countBeyond(db, filter, readCursor(cursorAt(query.sort, listing, true), query.sort))
  }

  /** One listing that visitors may see. Throws `property-not-found`, also for one that exists but is not public. */
  async function byId(id: number): Promise<Listing> {
    return visible(await listingById(id))
  }

  /** The same with nothing but the addresses of its pictures and videos. */
  async function byIdWithFiles(id: number): Promise<Listing<ListingFile>> {
    return visible(await listingWithFiles(id))
  }

  return {
    list,
    countBefore,
    byId,
    byIdWithFiles,
    /** Ids of the listings that visitors may see, from `first` to `last`. */
    idsBetween: (first: number, last: number) => readListedIds(db, first, last),
    /** The highest id there is. */
    lastId: () => readLastId(db),
  }
}

function visible<Media>(listing: Listing<Media> | undefined): Listing<Media> {
  if (!listing) throw listingNotFound()
  return listing
}

function neighbours(
  { listings, more }: { listings: Listing<unknown>[]; more: boolean },
  { sort, cursor }: ListingQuery,
  backwards = false,
): { previous: string | null; next: string | null } {
  const first = listings.at(0)
  const last = listings.at(-1)
  const hasPrevious = backwards ? more : cursor !== undefined
  const hasNext = backwards || more
  return {
    previous: first && hasPrevious ? cursorAt(sort, first, true) : null,
    next: last && hasNext ? cursorAt(sort, last, false) : null,
  }
}
