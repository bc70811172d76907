import { callsOf, declareServerSlice } from '#platform/http/index.ts'
import { searchQuerySchema, searchResultsSchema } from '../search.schemas.ts'
import { createSearch } from './search.usecases.ts'
import type { EnquiryServices } from '#domains/enquiries/server/index.ts'

const call = callsOf('Search', 'signed-in')

type Needs = Omit<Parameters<typeof createSearch>[0], 'enquiries'> & { enquiries: EnquiryServices }

export const slice = declareServerSlice({
  name: 'search',
  register(api, { enquiries, ...needs }: Needs) {
    const search = createSearch({ ...needs, enquiries: enquiries.useCases })
    call.get(api, '/api/search', {
      demand: 'search',
      summary: 'Search listings, users, categories, places and enquiries by name',
      querystring: searchQuerySchema,
      response: { 200: searchResultsSchema },
      async handler(request, reply) {
        return search(request.query.q, { actor: request.caller, language: reply.language() })
      },
    })
  },
})
