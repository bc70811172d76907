import { type ListingMediaNeeds, access, requireOwnWhereShown } from '#domains/listings/server/index.ts'
import { registerMediaRoutes } from '#domains/media/server/index.ts'
import { declareServerSlice } from '#platform/http/index.ts'
import { type Uploads, registerUploadRoutes } from '#platform/uploads/index.ts'
import { registerListingMediaRoutes } from './listing-media.routes.ts'

export const slice = declareServerSlice({
  name: 'listing-media',
  register: async (api, { db, media, uploads }: ListingMediaNeeds & { uploads: Uploads }) => {
    await registerListingMediaRoutes(api, { db, media })
    await registerMediaRoutes(api, { ...media, requireTheirs: requireOwnWhereShown }, access)
    await registerUploadRoutes(api, uploads, access)
  },
})
