import { declareServerSlice } from '#platform/http/index.ts'
import { registerKeptRoutes } from './kept.routes.ts'
import type { KeptUseCases } from './kept.usecases.ts'

export const slice = declareServerSlice({
  name: 'kept-listings',
  register: (api, { kept }: { kept: KeptUseCases }) => registerKeptRoutes(api, kept),
})
