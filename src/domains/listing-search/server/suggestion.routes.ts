import { z } from 'zod'
import { problemSchema, type ZodApp } from '#platform/http/index.ts'
import { hasEthiopic } from '#shared/fold.ts'
import { translated } from '#shared/translations.ts'
import { referenceOf } from '#domains/listings/index.ts'
import type { ListingReads } from '#domains/listings/server/index.ts'
import { line } from '#shared/validation/text.ts'
import { longestText } from '../words/tokens.ts'
import { suggest } from '../words/suggest.ts'
import type { SearchWords } from './sentence-reader.ts'

const mostSuggestions = 8
const mostListings = 3
/** Fewer letters begin too many words. */
const leastTyped = 4

const suggestionSchema = z
  .object({
    kind: z.enum(['place', 'category', 'subcategory', 'amenity', 'car', 'sentence', 'listing']),
    text: z.string().describe('What to search for when it is chosen'),
    label: z.string().describe('What it completes, in the script that was typed'),
    within: z.string().optional().describe('Of a place what it lies in, of a subcategory its category'),
    id: z.int().optional().describe('Of a listing'),
  })
  .meta({ id: 'Suggestion' })

/** What the search box offers while somebody types. */
export function registerSuggestionRoutes(
  app: ZodApp,
  { words, properties }: { words: SearchWords; properties: ListingReads },
): void {
  const read = (typed: string) => words.read(typed, { correct: false })
  app.get(
    '/api/suggestions',
    {
      config: { access: 'public', cachedBy: 'address' },
      schema: {
        summary: 'Complete what somebody types into the search',
        description:
          'Places, categories, amenities, whole sentences and listings by title or reference, in the script that was typed; the best first.',
        tags: ['Public'],
        querystring: z.strictObject({ q: line(longestText) }),
        response: { 200: z.array(suggestionSchema), 400: problemSchema },
      },
    },
    async ({ query: { q } }) => {
      const names = suggest(q, await words.lexicon(), { limit: mostSuggestions })
      // What the words of the market explain needs no titles; what they do not may name a listing.
      const listings = q.trim().length < leastTyped ? [] : await properties.titled(await read(q), mostListings)
      return [
        ...names
          .slice(0, mostSuggestions - listings.length)
          .map(({ kind, text, label, within }) => ({ kind, text, label, ...(within !== undefined && { within }) })),
        ...listings.map(({ id, ...listing }) => ({
          kind: 'listing' as const,
          text: referenceOf(id),
          label: translated(listing, 'title', hasEthiopic(q) ? 'am' : 'en'),
          id,
        })),
      ]
    },
  )
}
