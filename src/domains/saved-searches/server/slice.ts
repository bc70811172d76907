import { declareServerSlice } from '#platform/http/index.ts'
import type { AlertServices } from './alert-services.ts'
import { registerSavedSearchRoutes } from './saved-search.routes.ts'

export const slice = declareServerSlice({
  name: 'saved-searches',
  register: (api, { alerts }: { alerts: AlertServices }) => registerSavedSearchRoutes(api, alerts),
})
