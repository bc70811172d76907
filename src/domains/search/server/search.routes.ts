import { answerLanguage, callerOf, type ZodApp, callsOf } from '#platform/http/index.ts'
import { searchQuerySchema, searchResultsSchema } from '../search.schemas.ts'
import type { Search } from './search.usecases.ts'

const call = callsOf('Search', 'signed-in')

/** Registers the route of the back-office search. */
export function registerSearchRoutes(app: ZodApp, search: Search): void {
  call.get(app, '/api/search', {
    demand: 'search',
    summary: 'Search listings, users, categories, places and enquiries by name',
    querystring: searchQuerySchema,
    response: { 200: searchResultsSchema },
    async handler(request, reply) {
      const language = answerLanguage(request, reply)
      return search(request.query.q, { actor: callerOf(request), language })
    },
  })
}
