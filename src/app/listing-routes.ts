import type { ZodApp } from '#platform/http/index.ts'
import {
  type ListingMediaNeeds,
  type ListingDependencies,
  type ListingReads,
  registerAddListingRoute,
  registerListingChangeRoutes,
  registerListingMediaRoutes,
  registerListingRoutes,
} from '#domains/listings/server/index.ts'
import { registerBulkRoutes, registerExportRoute } from '#domains/listing-admin/server/index.ts'
import { type RenewalRoutes, registerRenewalRoutes } from '#domains/listing-lifecycle/server/index.ts'
import { registerVisitRoutes } from '#domains/listing-visits/server/index.ts'
import { registerWorkspaceRoute } from '#domains/agent-workspace/server/index.ts'

/** Every call about listings: reads for everyone, changes for staff. */
export async function registerAllListingRoutes(
  app: ZodApp,
  reads: ListingReads,
  {
    db,
    categories,
    locations,
    media,
    room,
    names,
    signIn,
  }: ListingDependencies & ListingMediaNeeds & Pick<RenewalRoutes, 'names' | 'signIn'>,
): Promise<void> {
  registerExportRoute(app, { db, categories, locations })
  registerListingRoutes(app, { db, reads, names })
  await registerAddListingRoute(app, { db, names, media, room })
  registerListingChangeRoutes(app, { db, names })
  await registerListingMediaRoutes(app, { db, media, room })
  registerBulkRoutes(app, { db, names })
  registerVisitRoutes(app, { db })
  registerWorkspaceRoute(app, { db })
  registerRenewalRoutes(app, { db, names, signIn })
}
