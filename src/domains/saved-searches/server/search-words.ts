import { amenityMessages, attributes, filterOfParameter } from '#domains/listing-fields/index.ts'
import type { ListingQuery } from '#domains/listings/index.ts'
import type { ListingFilter, ListingReads } from '#domains/listings/server/index.ts'
import type { SearchWords } from '#domains/listing-search/server/index.ts'
import { type ChosenFilters, filterParameters, priceLimits } from '#domains/storefront/index.ts'
import {
  type ViewContext,
  chosenFilters,
  furtherFilterTexts,
  listingQuery,
  readAddress,
} from '#domains/storefront/server/index.ts'
import { type Language, inOneLine } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { type TranslationOf, messageSection } from '#shared/translate.ts'
import { translated } from '#shared/translations.ts'
import type { en } from '../messages/en.ts'

export const alertMessages = messageSection<typeof en>('savedSearches')

/** A search as stored: its filter, its place separately, and the query of its page. */
export type ReadSearch = { query: string; filter: ListingFilter; placeId: number }

/**
 * `unread`: the name of a parameter that could not be read. `understood`: false if no word could be used. Either would widen the search,
 * perhaps to all homes.
 */
type ReadQuery = ReadSearch & { unread: string | undefined; understood: boolean }

/** Parameters of a results page that are not filters. */
const noFilter = new Set(['q', 'spelling', 'sort', 'view', 'cursor', 'asked', '_routes'])

/** Returns the first parameter of an address from which no filter was read. */
function unreadOf(query: URLSearchParams, chosen: ChosenFilters): string | undefined {
  const read = filterParameters(chosen)
  const isRead = (name: string) => [name, `${name}_min`, filterOfParameter(name)].some((one) => read.has(one))
  return [...query].find(([name, value]) => value !== '' && !noFilter.has(name) && !isRead(name))?.[0]
}

export type SearchReader = ReturnType<typeof createSearchReader>

type Parts = {
  reads: Pick<ListingReads, 'filterOf'>
  words: Pick<SearchWords, 'read'>
  /** Returns the current names of categories and places. */
  viewContextIn: (language: Language) => Promise<ViewContext>
}

/** Creates a reader of results pages' addresses that works as the page itself does. */
export function createSearchReader({ reads, words, viewContextIn }: Parts) {
  async function chosenOf(query: URLSearchParams, language: Language) {
    const context = await viewContextIn(language)
    const { requested, sentence, chosen } = await readAddress(query, words, context)
    const unread = unreadOf(query, chosenFilters(requested, context))
    return { requested, chosen: { ...chosen, sort: 'newest', map: false } as const, context, sentence, unread }
  }

  return {
    /** Reads the search of an address; skips what cannot be read, as its page does. */
    read: async (query: URLSearchParams): Promise<ReadQuery> => {
      const { chosen, context, sentence, unread } = await chosenOf(query, 'en')
      const filter = await reads.filterOf(listingQuery(chosen, null) satisfies ListingQuery)
      if (filter === 'nothing') throw new Error('A page of results asks for nothing but the market')
      const { locationIds: _inside, ...kept } = filter
      const understood =
        sentence === null ||
        Object.keys(sentence.filters).length > 0 ||
        filter.words !== undefined ||
        filter.id !== undefined
      const place = filter.locationIds && context.places.byId(filter.locationIds[0] ?? 0)
      return { query: String(filterParameters(chosen)), filter: kept, placeId: place?.id ?? 0, unread, understood }
    },
    /**
     * Returns a search as text in the reader's language: `Apartments, Bole, For rent, Bedrooms: 2, Up to ETB 60,000`. A category or place
     * that is gone is called as in the address.
     */
    inWords: async (query: string, language: Language, how?: 'nothing typed'): Promise<string> => {
      const { requested, chosen, context } = await chosenOf(new URLSearchParams(query), language)
      const t = messagesIn(language, alertMessages).words
      const parts = [
        ...namesOf({ requested, chosen }, context),
        ...factsOf(how ? withoutTyped(chosen) : chosen, language, t),
      ]
      return parts.length === 0 ? t.anything : inOneLine(parts, language)
    },
  }
}

/** Replaces free text by “…”, since anyone can send any text to anyone's address. */
function withoutTyped({ q, further, ...chosen }: ChosenFilters): ChosenFilters {
  const worded = Object.entries(further).filter(([name, value]) => {
    const kind = attributes.find(({ key }) => key === name)?.kind
    return kind === 'tags' ? areKnownAmenities(value) : kind !== 'line'
  })
  const isTyped = q !== null || worded.length < Object.keys(further).length
  return { ...chosen, q: isTyped ? '…' : null, further: Object.fromEntries(worded) }
}

function areKnownAmenities(listed: string): boolean {
  return listed.split(',').every((amenity) => Object.hasOwn(messagesIn('en', amenityMessages), amenity))
}

function namesOf(
  { requested, chosen }: Record<'requested' | 'chosen', ChosenFilters>,
  { catalogue, places, language }: ViewContext,
): string[] {
  const category = catalogue.findCategory(chosen.category ?? '')
  const kind = catalogue.findSubcategory(chosen.subcategory ?? '', category?.id) ?? category
  const place = places.find(chosen.location ?? '')
  const named = (one: typeof kind | typeof place) => (one ? [translated(one, 'name', language)] : [])
  const gone = (key: 'category' | 'subcategory' | 'location') => (chosen[key] === null ? (requested[key] ?? []) : [])
  return [...named(kind), gone('category'), gone('subcategory'), ...named(place), gone('location')].flat()
}

function factsOf(chosen: ChosenFilters, language: Language, t: TranslationOf<typeof en>['words']): string[] {
  return [
    ...chosen.propertyTypes.map((type) => t.type[type]),
    ...Object.values(furtherFilterTexts(chosen.further, language)),
    priceLimits(chosen, t, language),
    chosen.q === null ? null : `“${chosen.q}”`,
  ].filter((fact) => fact !== null)
}
