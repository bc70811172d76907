import { declareServerSlice } from '#platform/http/index.ts'
import { historyPermissions } from '../history.permissions.ts'
import { registerHistoryRoutes } from './history.routes.ts'
import type { createHistory } from './history.usecases.ts'

export const slice = declareServerSlice({
  name: 'history',
  permissions: historyPermissions,
  register: (api, { history }: { history: ReturnType<typeof createHistory> }) => registerHistoryRoutes(api, history),
})
