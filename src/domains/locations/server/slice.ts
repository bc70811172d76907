import { declareServerSlice } from '#platform/http/index.ts'
import { locationPermissions } from '../location.permissions.ts'
import { registerLocationRoutes, type LocationServices } from './location.services.ts'

export const slice = declareServerSlice({
  name: 'locations',
  permissions: locationPermissions,
  register: (api, { locationServices }: { locationServices: LocationServices }) =>
    registerLocationRoutes(api, locationServices),
})
