import { declareServerSlice } from '#platform/http/index.ts'
import { registerRenewalRoutes } from './renewal.routes.ts'

export const slice = declareServerSlice({ name: 'listing-lifecycle', register: registerRenewalRoutes })
