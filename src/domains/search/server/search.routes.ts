import { answerLanguage, callerOf, type ZodApp } from '#platform/http/index.ts'
import { searchQuerySchema, searchResultsSchema } from '../search.schemas.ts'
import type { Search } from './search.usecases.ts'

/** The one search of the back-office. */
export function registerSearchRoutes(app: ZodApp, search: Search): void {
  app.get(
    '/api/search',
    {
      config: { access: 'signed-in', demand: 'search' },
      schema: {
        summary: 'Search listings, users, categories, places and enquiries by name',
        tags: ['Search'],
        querystring: searchQuerySchema,
        response: { 200: searchResultsSchema },
      },
    },
    async (request, reply) => {
      const language = answerLanguage(request, reply)
      return search(request.query.q, { actor: callerOf(request), language })
    },
  )
}
