import { z } from 'zod'
import { problems, type ZodApp, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { hasEthiopic } from '#shared/fold.ts'
import { translated } from '#shared/translations.ts'
import { idOfReference, referenceOf } from '#domains/listings/index.ts'
import type { ListingCount, ListingReads } from '#domains/listings/server/index.ts'
import { line } from '#shared/validation/text.ts'
import { longestText } from '../words/tokens.ts'
import { maxSuggestions, suggest } from '../words/suggest.ts'
import type { SearchWords } from './sentence-reader.ts'

const call = callsOf('Public')

const suggestionSchema = z
  .object({
    kind: z.enum(['place', 'category', 'subcategory', 'amenity', 'car', 'sentence', 'listing']),
    text: z.string().describe('Text to search for when it is chosen'),
    label: z.string().describe('The completed text, in the script that was typed'),
    within: z.string().optional().describe('For a place the one it lies in, for a subcategory its category'),
    id: z.int().optional().describe('Id of a listing'),
  })
  .meta({ id: 'Suggestion' })

type SuggestionNeeds = { words: SearchWords; properties: ListingReads; counts: () => Promise<ListingCount[]> }

export const slice = declareServerSlice({ name: 'listing-search', register: registerSuggestionRoutes })

function registerSuggestionRoutes(app: ZodApp, { words, properties, counts }: SuggestionNeeds): void {
  /**
   * Returns the listing with the typed reference or number. Does not search titles: a common beginning takes a second
   * among a million listings.
   */
  const listingOf = async (typed: string) => {
    const id = idOfReference(typed) ?? (await words.read(typed, { correct: false })).id
    const [listing] = await properties.byIds(id === undefined ? [] : [id])
    if (!listing) return null
    const label = translated(listing, 'title', hasEthiopic(typed) ? 'am' : 'en')
    return { kind: 'listing' as const, text: referenceOf(listing.id), label, id: listing.id }
  }
  call.get(app, '/api/suggestions', {
    access: 'public',
    cachedBy: 'address',
    demand: 'search',
    summary: 'List suggestions that complete a search',
    description:
      'Places, categories, amenities, whole sentences and the listing with a reference, in the script that was typed; best first.',
    querystring: z.strictObject({ q: line(longestText) }),
    response: { 200: z.array(suggestionSchema), ...problems(400) },
    async handler({ query: { q } }) {
      const names = suggest(q, await words.lexicon(), await counts())
      const listing = await listingOf(q)
      return [...(listing ? [listing] : []), ...names].slice(0, maxSuggestions)
    },
  })
}
