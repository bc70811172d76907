import { declareServerSlice } from '#platform/http/index.ts'
import { registerMapRoutes } from './map.routes.ts'
import type { MapNeeds } from './map.usecases.ts'

export const slice = declareServerSlice({
  name: 'listing-map',
  register: (api, needs: MapNeeds) => registerMapRoutes(api, needs),
})
