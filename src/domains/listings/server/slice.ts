import { registerMediaRoutes } from '#domains/media/server/index.ts'
import { registerUploadRoutes, type Uploads } from '#platform/uploads/index.ts'
import type { Config } from '#platform/config/config.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { listingPermissions, mayWriteListings } from '../listing.permissions.ts'
import { type ListingRoutes, registerAddListingRoute, registerListingChangeRoutes } from './listing-changes.routes.ts'
import type { ListingReads } from './listing-reads.ts'
import { registerListingRoutes } from './listing.routes.ts'
import { registerListingMediaRoutes } from './media/listing-media.routes.ts'
import type { ListingMediaNeeds } from './media/listing-form.ts'

type Needs = ListingRoutes &
  Omit<ListingMediaNeeds, 'limits'> & {
    properties: ListingReads
    uploads: Uploads
    config: Pick<Config, 'listingMedia'>
  }

export const slice = declareServerSlice({
  name: 'listings',
  permissions: listingPermissions,
  register: async (api, { db, names, media, properties, uploads, config }: Needs) => {
    const limits = config.listingMedia
    registerListingRoutes(api, { db, reads: properties, names })
    await registerAddListingRoute(api, { db, names, media, limits })
    registerListingChangeRoutes(api, { db, names })
    await registerListingMediaRoutes(api, { db, media, limits })
    await registerMediaRoutes(api, media, { permission: mayWriteListings })
    await registerUploadRoutes(api, uploads, { permission: mayWriteListings })
  },
})
