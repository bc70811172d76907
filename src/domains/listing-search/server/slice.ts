import { declareServerSlice } from '#platform/http/index.ts'
import type { SearchWords } from './sentence-reader.ts'
import { registerSuggestionRoutes } from './suggestion.routes.ts'

export const slice = declareServerSlice({
  name: 'listing-search',
  register: (api, { words }: { words: SearchWords }) => registerSuggestionRoutes(api, words),
})
