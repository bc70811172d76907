import type { ZodApp } from '#platform/http/index.ts'
import { registerLocationChangeRoutes, registerLocationReadRoutes } from './location.routes.ts'
import { createLocationReads, type LocationDependencies } from './location-reads.ts'
import { createLocationRemoval } from './location-removal.ts'

export type LocationServices = ReturnType<typeof createLocationServices>

/** Puts together what the calls about locations do. */
export function createLocationServices(dependencies: LocationDependencies) {
  const { db, listings } = dependencies
  return { db, reads: createLocationReads(dependencies), remove: createLocationRemoval(listings) }
}

/** Every call about locations. */
export function registerLocationRoutes(app: ZodApp, services: LocationServices): void {
  registerLocationReadRoutes(app, services.reads)
  registerLocationChangeRoutes(app, services)
}
