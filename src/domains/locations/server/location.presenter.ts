import type { z } from 'zod'
import { may, type Actor } from '#shared/actor.ts'
import { isPermanent, type Location } from '../location.ts'
import type { locationSchema } from '../location.schemas.ts'
import type { CountedLocation } from './location-reads.ts'

/** The only way out of a location to the API; counts and abilities for those who may change it. */
export function presentLocation(location: Location | CountedLocation, actor: Actor): z.input<typeof locationSchema> {
  const { id, name, translations, slug, level, parentId, latitude, longitude } = location
  const common = { id, name, translations, slug, level, parent_id: parentId, latitude, longitude }
  if (!('listings' in location) || !may(actor, 'locations.write')) return common
  const { version, places, listings, deleted } = location
  const abilities = { update: true, delete: !isPermanent(location) }
  return { ...common, version, places, listings, deleted_listings: deleted, abilities }
}
