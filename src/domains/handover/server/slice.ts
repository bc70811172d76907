import type { Database } from '#platform/database/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { registerHandoverRoutes } from './handover.routes.ts'

export const slice = declareServerSlice({
  name: 'handover',
  register: (api, needs: { db: Database }) => registerHandoverRoutes(api, needs),
})
