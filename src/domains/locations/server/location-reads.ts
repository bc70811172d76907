import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { type DataVersion, cacheUntilChange } from '#platform/page-cache/data-version.ts'
import { type Actor, type RequestContext, may } from '#shared/actor.ts'
import { readLocations } from './location.repository.ts'
import { pageOfLocations } from '../location-list.ts'
import { type StoredLocation, type Location, type LocationTree, buildLocationTree } from '../location.ts'
import { locationNotFound, sortForStaff } from '../location.errors.ts'
import type { LocationQuery } from '../location.schemas.ts'

/** Returns the current tree of locations, from a cache. */
export type LocationDirectory = () => Promise<LocationTree>

export function createLocationDirectory(db: Database, version: DataVersion): LocationDirectory {
  return cacheUntilChange(version, async () => buildLocationTree(await readLocations(db)), 'catalogue')
}

/** A location as staff see it, with counts of what is directly in it. */
export type CountedLocation = StoredLocation & { places: number; listings: number; deleted: number }

export type LocationDependencies = { db: Database; directory: LocationDirectory; listings: LocationListings }

/** Creates the reads of locations. */
export function createLocationReads({ db, directory, listings }: LocationDependencies) {
  /** Returns the public list; for users who may change locations, a fresh one with counts. Throws 400 if others sort by counts. */
  async function list(
    query: LocationQuery,
    actor: Actor,
  ): Promise<{ items: (Location | CountedLocation)[]; total: number }> {
    if (may(actor, 'locations.write')) {
      const all = await readCounted(db)
      return pageOfLocations({ ...buildLocationTree(all), all }, query)
    }
    if (query.sort.startsWith('listings')) throw sortForStaff()
    return pageOfLocations(await directory(), query)
  }

  async function readCounted(from: Executor): Promise<CountedLocation[]> {
    const all = await readLocations(from)
    const counts = new Map((await listings.count(from)).map((count) => [count.locationId, count]))
    const inside = Map.groupBy(all, ({ parentId }) => parentId)
    return all.map((location) => {
      const { listings: live = 0, deleted = 0 } = counts.get(location.id) ?? {}
      return { ...location, places: inside.get(location.id)?.length ?? 0, listings: live, deleted }
    })
  }

  async function one(transaction: Transaction, id: number): Promise<CountedLocation> {
    const found = (await readCounted(transaction)).find((location) => location.id === id)
    if (!found) throw locationNotFound()
    return found
  }

  return { list, one }
}

/** The number of listings directly in a place: those of any status that are not deleted, and those in the recycle bin. */
export type LocationCount = { locationId: number; listings: number; deleted: number }

/** What the slice of listings provides to this one. */
export type LocationListings = {
  /** Counts the listings per location, or of one; omits locations without any. */
  count(db: Executor, locationId?: number): Promise<LocationCount[]>
  /** Moves listings, including those in the recycle bin, and records each under a batch; returns their number. */
  move(
    transaction: Transaction,
    move: { from: number; to: number },
    by: { context: RequestContext; batch: string },
  ): Promise<number>
}
