import { z } from 'zod'
import {
  type ZodApp,
  answerChange,
  answerText,
  describePage,
  problemSchema,
  requestContextOf,
  refusedWith,
  callsOf,
} from '#platform/http/index.ts'
import { type Actor, type RequestContext, may } from '#shared/actor.ts'
import type { Transaction } from '#platform/database/index.ts'
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
import { requireRecordId } from '#shared/validation/ids.ts'

export type LocationServices = ReturnType<typeof createLocationServices>

const call = callsOf('Locations', { permission: 'locations.write' })

/** Puts together what the calls about locations do. */
export function createLocationServices(dependencies: LocationDependencies) {
  const { db, listings } = dependencies
  return { db, reads: createLocationReads(dependencies), remove: createLocationRemoval(listings) }
}

/** Every call about locations: cities, their sub-cities and areas, in order; those who may change them see more of each. */
export function registerLocationRoutes(app: ZodApp, services: LocationServices): void {
  const { reads } = services
  app.get(
    '/api/location',
    call({
      access: 'public',
      cachedBy: 'address',
      tags: ['Public'],
      summary: 'List locations',
      querystring: locationQuerySchema,
      response: { 200: z.array(locationSchema) },
    }),
    async (request, reply) => {
      const { query, actor, url } = request
      const { items, total } = await reads.list(query, actor)
      describePage(reply, url, { ...query, total })
      return items.map((location) => presentLocation(location, actor))
    },
  )
  registerChanges(app, services)
}

const idParameters = z.strictObject({ id: z.string().max(40) })
const changed = z.object({ message: z.string(), location: locationSchema })
const refusals = { 409: refusedWith('location-in-use', 'location-name-taken', 'location-permanent') }
const refusalsOfOne = { ...refusals, 404: problemSchema }

/** Changes of locations (readings, "Property": an administrator adds more). */
function registerChanges(app: ZodApp, { db, reads, remove }: LocationServices): void {
  const present = async (transaction: Transaction, id: number, context: RequestContext) => ({
    location: presentLocation(await reads.one(transaction, id), context.actor),
  })

  app.post(
    '/api/location',
    call({
      repeatable: true,
      summary: 'Add a location',
      body: newLocationSchema,
      response: { 201: changed, ...refusals },
    }),
    (request, reply) =>
      answerChange({ db, request, reply }, { status: 201, text: locationText('added') }, async (transaction, context) =>
        present(transaction, await createLocation(transaction, request.body, context), context),
      ),
  )

  app.post(
    '/api/location/ready-set',
    call({
      summary: 'Add the Ethiopian places that are missing',
      response: { 200: z.object({ message: z.string(), added: z.int() }) },
    }),
    async (request, reply) => {
      const added = await db.transaction((tx) => restoreStandardLocations(tx, requestContextOf(request)))
      return { message: answerText(request, reply, locationText('readySetAdded', { count: added })), added }
    },
  )

  app.put(
    '/api/location/:id',
    call({
      repeatable: true,
      summary: 'Change a location (only the fields sent)',
      params: idParameters,
      body: locationChangesSchema,
      response: { 200: changed, ...refusalsOfOne },
    }),
    (request, reply) => {
      const change = { id: readId(request.params.id), input: request.body }
      return answerChange({ db, request, reply }, { text: locationText('updated') }, async (transaction, context) => {
        await updateLocationBy(transaction, change, context)
        return present(transaction, change.id, context)
      })
    },
  )

  app.delete(
    '/api/location/:id',
    call({
      repeatable: true,
      summary: 'Delete a location, after moving its contents to another',
      description: 'To move its contents first, send the body `{ "move_to": … }`; without a body nothing may be in it.',
      params: idParameters,
      body: removalSchema,
      response: { 200: z.object({ message: z.string() }), ...refusalsOfOne },
    }),
    (request, reply) => {
      const removal = { id: readId(request.params.id), moveTo: request.body?.move_to }
      return answerChange({ db, request, reply }, { text: locationText('deleted') }, async (transaction, context) => {
        await remove(transaction, removal, context)
        return {}
      })
    },
  )
}

/** The only way out of a location to the API; counts and abilities for those who may change it. */
function presentLocation(location: Location | CountedLocation, actor: Actor): z.input<typeof locationSchema> {
  const { id, name, translations, slug, level, parentId, latitude, longitude } = location
  const common = { id, name, translations, slug, level, parent_id: parentId, latitude, longitude }
  if (!('listings' in location) || !may(actor, 'locations.write')) return common
  const { version, places, listings, deleted } = location
  const abilities = { update: true, delete: !isPermanent(location) }
  return { ...common, version, places, listings, deleted_listings: deleted, abilities }
}

const readId = (text: string) => requireRecordId(text, locationNotFound)
