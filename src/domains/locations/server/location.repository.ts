import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/index.ts'
import { slugsFor } from '#shared/slug.ts'
import { type StoredLocation, type Location, type LocationTree, buildLocationTree } from '../location.ts'
import { deletedStandardLocations, locations } from './location.table.ts'
import { standardPlaces } from '../places.ts'

const { demo: _, updatedAt: _at, ...columns } = getTableColumns(locations)

/** Returns all locations in order. There are hundreds at most, so this is one small read. */
export function readLocations(db: Executor): Promise<StoredLocation[]> {
  return db.select(columns).from(locations).orderBy(asc(locations.position), asc(locations.id))
}

/** The editable fields of a location, and the resulting level. */
export type LocationFields = Pick<Location, 'name' | 'translations' | 'parentId' | 'latitude' | 'longitude' | 'level'>

/**
 * Locks the table of places against other writers until the transaction ends, so that no two concurrent changes put a place inside itself.
 * Listings can still be added.
 */
export async function holdLocations(
  transaction: Transaction,
): Promise<{ tree: LocationTree; byId: ReadonlyMap<number, StoredLocation> }> {
  await transaction.execute(sql`lock table ${locations} in share row exclusive mode`)
  const all = await readLocations(transaction)
  return { tree: buildLocationTree(all), byId: new Map(all.map((location) => [location.id, location])) }
}

/** Keeps listings from being added to a place that is about to be deleted. */
export async function holdListings(transaction: Transaction, id: number): Promise<void> {
  await transaction.select({ id: locations.id }).from(locations).where(eq(locations.id, id)).for('update')
}

/** Appends a location, under the first free slug of its name. Violates `locations_name` if the name is taken there. */
export async function insertLocation(transaction: Transaction, fields: LocationFields): Promise<number> {
  const position = sql`(select coalesce(max(${locations.position}) + 1, 0) from ${locations})`
  for (const slug of slugsFor(fields.name, 'place')) {
    const [added] = await transaction
      .insert(locations)
      .values({ ...fields, slug, position })
      .onConflictDoNothing({ target: locations.slug })
      .returning({ id: locations.id })
    if (added) return added.id
  }
  throw new Error('There is always another slug')
}

/** Changes fields and marks the location as edited by staff. The slug stays, so that links and imports still find it. */
export async function updateLocation(
  transaction: Transaction,
  id: number,
  fields: Partial<LocationFields>,
): Promise<void> {
  await transaction
    .update(locations)
    .set({ ...fields, version: sql`${locations.version} + 1`, updatedAt: sql`now()`, demo: false })
    .where(eq(locations.id, id))
}

/** Frees the name of a place about to be deleted, for a place of the same name inside it. */
export async function releaseName(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(locations)
    .set({ name: sql`'#' || ${locations.id}` })
    .where(eq(locations.id, id))
}

/** Deletes a location; a standard one will not be added again. */
export async function deleteLocation(transaction: Transaction, { id, slug, name }: Location): Promise<void> {
  await transaction.delete(locations).where(eq(locations.id, id))
  const same = standardPlaces.filter((place) => place.slug === slug || place.name.toLowerCase() === name.toLowerCase())
  if (same.length === 0) return
  const rows = same.map((place) => ({ slug: place.slug }))
  await transaction.insert(deletedStandardLocations).values(rows).onConflictDoNothing()
}
