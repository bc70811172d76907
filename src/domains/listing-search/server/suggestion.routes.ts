import { z } from 'zod'
import { problemSchema, type ZodApp } from '#platform/http/index.ts'
import { line } from '#shared/validation/text.ts'
import { longestText } from '../words/tokens.ts'
import { suggest } from '../words/suggest.ts'
import type { SearchWords } from './sentence-reader.ts'

const mostSuggestions = 8

const suggestionSchema = z
  .object({
    kind: z.enum(['place', 'category', 'subcategory', 'amenity', 'car', 'sentence']),
    text: z.string().describe('What to search for when it is chosen'),
    label: z.string().describe('What it completes, in the script that was typed'),
    within: z.string().optional().describe('Of a place what it lies in, of a subcategory its category'),
  })
  .meta({ id: 'Suggestion' })

/** What the search box offers while somebody types. */
export function registerSuggestionRoutes(app: ZodApp, words: SearchWords): void {
  app.get(
    '/api/suggestions',
    {
      config: { access: 'public', cachedBy: 'address' },
      schema: {
        summary: 'Complete what somebody types into the search',
        description: 'Places, categories, amenities and whole sentences, in the script that was typed; the best first.',
        tags: ['Public'],
        querystring: z.strictObject({ q: line(longestText) }),
        response: { 200: z.array(suggestionSchema), 400: problemSchema },
      },
    },
    async (request) =>
      suggest(request.query.q, await words.lexicon(), { limit: mostSuggestions }).map(
        ({ kind, text, label, within }) => ({
          kind,
          text,
          label,
          ...(within !== undefined && { within }),
        }),
      ),
  )
}
