import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { registerStatusRoutes } from './status.routes.ts'
import { type StatusNeeds, createStatus } from './status.usecases.ts'

export const slice = declareServerSlice({
  name: 'server-status',
  // Initially only administrators have them.
  permissions: declarePermissions('status', { name: 'serverStatus', english: en }),
  register: (api, needs: StatusNeeds) => registerStatusRoutes(api, createStatus(needs)),
})
