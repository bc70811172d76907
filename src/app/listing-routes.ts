import type { ZodApp } from '#platform/http/index.ts'
import {
  type ListingMediaNeeds,
  type PropertyDependencies,
  type PropertyReads,
  registerAddListingRoute,
  registerListingChangeRoutes,
  registerListingMediaRoutes,
  registerPropertyRoutes,
} from '#domains/listings/server/index.ts'
import { registerBulkRoutes, registerExportRoute } from '#domains/listing-admin/server/index.ts'
import { type RenewalRoutes, registerRenewalRoutes } from '#domains/listing-lifecycle/server/index.ts'
import { registerViewRoutes } from '#domains/listing-visits/server/index.ts'
import { registerWorkspaceRoute } from '#domains/agent-workspace/server/index.ts'

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
