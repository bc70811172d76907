import { declareServerSlice } from '#platform/http/index.ts'
import { listingPermissions } from '../listing.permissions.ts'

export const slice = declareServerSlice({ name: 'listings', permissions: listingPermissions })
