import { declareServerSlice } from '#platform/http/index.ts'
import type { ListingReads } from '#domains/listings/server/index.ts'
import type { SearchWords } from './sentence-reader.ts'
import { registerSuggestionRoutes } from './suggestion.routes.ts'

export const slice = declareServerSlice({
  name: 'listing-search',
  register: (api, needs: { words: SearchWords; properties: ListingReads }) => registerSuggestionRoutes(api, needs),
})
