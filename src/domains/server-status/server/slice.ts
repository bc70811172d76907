import { declareServerSlice } from '#platform/http/index.ts'
import { statusPermissions } from '../status.permissions.ts'
import { registerStatusRoutes } from './status.routes.ts'
import { type StatusNeeds, createStatus } from './status.usecases.ts'

export const slice = declareServerSlice({
  name: 'server-status',
  permissions: statusPermissions,
  register: (api, needs: StatusNeeds) => registerStatusRoutes(api, createStatus(needs)),
})
