import { declareServerSlice } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/permissions.en.ts'
import { registerLocationRoutes, type LocationServices } from './location.routes.ts'

export const slice = declareServerSlice({
  name: 'locations',
  permissions: declarePermissions('locations', { name: 'locationPermissions', english: en }),
  register: (api, { locationServices }: { locationServices: LocationServices }) =>
    registerLocationRoutes(api, locationServices),
})
