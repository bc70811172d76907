import { declareServerSlice } from '#platform/http/index.ts'
import { registerSuggestionRoutes, type SuggestionNeeds } from './suggestion.routes.ts'

export const slice = declareServerSlice({
  name: 'listing-search',
  register: (api, needs: SuggestionNeeds) => registerSuggestionRoutes(api, needs),
})
