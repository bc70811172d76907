import { declareServerSlice } from '#platform/http/index.ts'
import { locationPermissions } from '../location.permissions.ts'

export const slice = declareServerSlice({ name: 'locations', permissions: locationPermissions })
