import type { z } from 'zod'
import { type ZodApp, registerReadySetRoute, registerRecordRoutes, declareServerSlice } from '#platform/http/index.ts'
import { type Actor, may } from '#shared/actor.ts'
import { type Location, isPermanent } from '../location.ts'
import {
  locationChangesSchema,
  locationQuerySchema,
  locationSchema,
  newLocationSchema,
  removalSchema,
} from '../location.schemas.ts'
import { type CountedLocation, createLocationReads, type LocationDependencies } from './location-reads.ts'
import { locationNotFound, locationText } from '../location.errors.ts'
import { createLocationRemoval } from './location-removal.ts'
import { restoreStandardLocations } from './standard-locations.ts'
import { createLocation, updateLocationBy } from './location.usecases.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/permissions.en.ts'

type LocationServices = ReturnType<typeof createLocationServices>

/** Creates the services of the location routes. */
export function createLocationServices(dependencies: LocationDependencies) {
  const { db, listings } = dependencies
  return { db, reads: createLocationReads(dependencies), remove: createLocationRemoval(listings) }
}

const conflicts = ['location-in-use', 'location-name-taken', 'location-permanent']
const locationCalls = {
  name: 'location',
  plural: 'locations',
  tag: 'Locations',
  text: (done: 'added' | 'updated' | 'deleted') => locationText(done),
  notFound: locationNotFound,
  conflicts: { added: conflicts, updated: conflicts, deleted: conflicts },
}

export const slice = declareServerSlice({
  name: 'locations',
  permissions: declarePermissions('locations', { name: 'locationPermissions', english: en }),
  register: registerLocationRoutes,
})

/**
 * Registers the routes of locations: cities, sub-cities and areas, in order; users who may change them see more fields (readings,
 * "Property": an administrator adds more).
 */
function registerLocationRoutes(app: ZodApp, { locationServices }: { locationServices: LocationServices }): void {
  const { db, reads, remove } = locationServices
  registerRecordRoutes(app, locationCalls, {
    db,
    calls: {
      schemas: {
        query: locationQuerySchema,
        creation: newLocationSchema,
        changes: locationChangesSchema,
        removal: removalSchema,
        view: locationSchema,
      },
      list: reads.list,
      create: async (tx, input, context) => reads.one(tx, await createLocation(tx, input, context)),
      async update(tx, change, context) {
        await updateLocationBy(tx, change, context)
        return reads.one(tx, change.id)
      },
      remove,
      present: presentLocation,
    },
  })
  registerReadySetRoute(app, locationCalls, {
    db,
    summary: 'Add missing Ethiopian places',
    add: restoreStandardLocations,
    text: (count) => locationText('readySetAdded', { count }),
  })
}

/** Converts a location to its API form, the only place that does; adds counts and abilities for users who may change it. */
function presentLocation(location: Location | CountedLocation, actor: Actor): z.input<typeof locationSchema> {
  const { id, name, translations, slug, level, parentId, latitude, longitude } = location
  const common = { id, name, translations, slug, level, parent_id: parentId, latitude, longitude }
  if (!('listings' in location) || !may(actor, 'locations.write')) return common
  const { version, places, listings, deleted } = location
  const abilities = { update: true, delete: !isPermanent(location) }
  return { ...common, version, places, listings, deleted_listings: deleted, abilities }
}
