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

/** A search as it is kept: the filter, its place apart, and the parameters of its page. */
export type ReadSearch = { query: string; filter: ListingFilter; placeId: number }

/**
 * `unread`: a parameter that says nothing. `understood`: false for words that say nothing. Without either the search would be a wider one,
 * perhaps for all homes.
 */
type ReadQuery = ReadSearch & { unread: string | undefined; understood: boolean }

/** What an address of results has besides its filters. */
const noFilter = new Set(['q', 'spelling', 'sort', 'view', 'cursor', 'asked', '_routes'])

/** The first parameter of an address that none of its filters came of. */
function unreadOf(query: URLSearchParams, chosen: ChosenFilters): string | undefined {
  const read = filterParameters(chosen)
  const isRead = (name: string) => [name, `${name}_min`, filterOfParameter(name)].some((one) => read.has(one))
  return [...query].find(([name, value]) => value !== '' && !noFilter.has(name) && !isRead(name))?.[0]
}

export type SearchReader = ReturnType<typeof createSearchReader>

type Parts = {
  reads: Pick<ListingReads, 'filterOf'>
  words: Pick<SearchWords, 'read'>
  /** Names of categories and places as they are now. */
  naming: (language: Language) => Promise<ViewContext>
}

/** Reads the address of a page of results as the page does. */
export function createSearchReader({ reads, words, naming }: Parts) {
  async function chosenOf(query: URLSearchParams, language: Language) {
    const context = await naming(language)
    const { asked, sentence, chosen } = await readAddress(query, words, context)
    const unread = unreadOf(query, chosenFilters(asked, context))
    return { chosen: { ...chosen, sort: 'newest', map: false } as const, context, sentence, unread }
  }

  return {
    /** The search of an address; what cannot be read of it is left out, as on its page. */
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
    /** A search in the reader's words: `Apartments, Bole, For rent, Bedrooms: 2, Up to ETB 60,000`. */
    inWords: async (query: string, language: Language, how?: 'nothing typed'): Promise<string> => {
      const { chosen, context } = await chosenOf(new URLSearchParams(query), language)
      const t = messagesIn(language, alertMessages).words
      const parts = [...namesOf(chosen, context), ...factsOf(how ? withoutTyped(chosen) : chosen, language, t)]
      return parts.length === 0 ? t.anything : inOneLine(parts, language)
    },
  }
}

/** Anyone can type anyone's address, and any text: what was typed stands as “…”. */
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

function namesOf(chosen: ChosenFilters, { catalogue, places, language }: ViewContext): string[] {
  const category = catalogue.findCategory(chosen.category ?? '')
  const kind = catalogue.findSubcategory(chosen.subcategory ?? '', category?.id) ?? category
  const place = places.find(chosen.location ?? '')
  return [kind, place].flatMap((named) => (named ? [translated(named, 'name', language)] : []))
}

type WordTexts = TranslationOf<typeof en>['words']

function factsOf(chosen: ChosenFilters, language: Language, t: WordTexts): string[] {
  return [
    ...chosen.propertyTypes.map((type) => t.type[type]),
    ...Object.values(furtherFilterTexts(chosen.further, language)),
    priceLimits(chosen, t, language),
    chosen.q === null ? null : `“${chosen.q}”`,
  ].filter((fact) => fact !== null)
}
