import { declareServerSlice } from '#platform/http/index.ts'
import { registerVisitRoutes } from './visit.routes.ts'

export const slice = declareServerSlice({ name: 'listing-visits', register: registerVisitRoutes })
