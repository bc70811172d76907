import { declareServerSlice } from '#platform/http/index.ts'
import { registerPresenceRoutes } from './presence/presence.routes.ts'
import { registerExportRoute } from './export/export.routes.ts'

export const slice = declareServerSlice({
  name: 'listing-admin',
  register: (api, needs: Parameters<typeof registerExportRoute>[1]) => {
    registerExportRoute(api, needs)
    registerPresenceRoutes(api, needs)
  },
})
