import { declareServerSlice } from '#platform/http/index.ts'
import { listingPermissions } from '../listing.permissions.ts'
import type { StaffIndex } from './listing-filter.ts'
import { type ListingRoutes, registerAddListingRoute, registerListingChangeRoutes } from './listing-changes.routes.ts'
import type { ListingReads } from './listing-reads.ts'
import { registerListingRoutes } from './listing.routes.ts'
import type { ListingMediaNeeds } from './media/listing-form.ts'

type Needs = ListingRoutes & ListingMediaNeeds & { properties: ListingReads; index: { staff: StaffIndex } }

export const slice = declareServerSlice({
  name: 'listings',
  permissions: listingPermissions,
  register: async (api, { db, listingContext, media, properties, index }: Needs) => {
    registerListingRoutes(api, { db, reads: properties, index: index.staff, listingContext })
    await registerAddListingRoute(api, { db, listingContext, media })
    registerListingChangeRoutes(api, { db, listingContext })
  },
})
