import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { registerHistoryRoutes } from './history.routes.ts'
import type { createHistory } from './history.usecases.ts'

export const slice = declareServerSlice({
  name: 'history',
  permissions: declarePermissions('history', { name: 'history', english: en }),
  register: (api, { history }: { history: ReturnType<typeof createHistory> }) => registerHistoryRoutes(api, history),
})
