import type { ZodApp } from '#platform/http/index.ts'
import { registerAddListingRoute } from './add-listing.routes.ts'
import { registerExportRoute } from './export/export.routes.ts'
import { registerBulkRoutes } from './bulk.routes.ts'
import { registerRenewalRoutes, type RenewalRoutes } from './expiry/renewal.routes.ts'
import { registerListingChangeRoutes } from './listing-changes.routes.ts'
import { registerListingMediaRoutes, type ListingMediaNeeds } from './media/listing-media.routes.ts'
import { registerPropertyRoutes } from './property.routes.ts'
import { registerViewRoutes } from './views/view.routes.ts'
import { registerWorkspaceRoute } from './workspace/workspace.routes.ts'
import type { PropertyDependencies, PropertyReads } from './property.usecases.ts'

/** Every call about listings: reads for everyone, changes for staff. */
export async function registerListingRoutes(
  app: ZodApp,
  reads: PropertyReads,
  {
    db,
    categories,
    locations,
    media,
    room,
    names,
    signIn,
  }: PropertyDependencies & ListingMediaNeeds & Pick<RenewalRoutes, 'names' | 'signIn'>,
): Promise<void> {
  registerExportRoute(app, { db, categories, locations })
  registerPropertyRoutes(app, { db, reads, names })
  await registerAddListingRoute(app, { db, names, media, room })
  registerListingChangeRoutes(app, { db, names })
  await registerListingMediaRoutes(app, { db, media, room })
  registerBulkRoutes(app, { db, names })
  registerViewRoutes(app, { db })
  registerWorkspaceRoute(app, { db })
  registerRenewalRoutes(app, { db, names, signIn })
}
