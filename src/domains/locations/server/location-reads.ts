import type { Database, Transaction } from '#platform/database/index.ts'
import { type DataVersion, cacheUntilChange } from '#platform/page-cache/index.ts'
import { type Actor, type RequestContext, may } from '#shared/actor.ts'
import { type LocationTree, buildLocationTree } from '../location-tree.ts'
import { readLocations } from './location.repository.ts'
import { pageOfLocations } from '../location-list.ts'
import type { KeptLocation, Location } from '../location.ts'
import { locationNotFound, sortForStaff } from '../location.errors.ts'
import type { LocationQuery } from '../location.schemas.ts'

/** Gives the current tree of locations without asking the database each time. */
export type LocationDirectory = () => Promise<LocationTree>

export function createLocationDirectory(db: Database, version: DataVersion): LocationDirectory {
  return cacheUntilChange(version, async () => buildLocationTree(await readLocations(db)), 'catalogue')
}

/** A location as staff see it, with how much is directly in it. */
export type CountedLocation = KeptLocation & { places: number; listings: number; deleted: number }

export type LocationDependencies = { db: Database; directory: LocationDirectory; listings: LocationListings }

/** Lists of locations. */
export function createLocationReads({ db, directory, listings }: LocationDependencies) {
  /** The public list; for those who may change locations as it is at this moment, with counts. Throws 400 for a sort of staff. */
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

  async function readCounted(from: Database | Transaction): Promise<CountedLocation[]> {
    const all = await readLocations(from)
    const counts = new Map((await listings.count(from)).map((count) => [count.locationId, count]))
    const inside = Map.groupBy(all, ({ parentId }) => parentId)
    return all.map((location) => {
      const { listings: live = 0, deleted = 0 } = counts.get(location.id) ?? {}
      return { ...location, places: inside.get(location.id)?.length ?? 0, listings: live, deleted }
    })
  }

  /** One location as a transaction sees it. */
  async function one(transaction: Transaction, id: number): Promise<CountedLocation> {
    const found = (await readCounted(transaction)).find((location) => location.id === id)
    if (!found) throw locationNotFound()
    return found
  }

  return { list, one }
}

/** Listings directly in a place: those of any status that are not deleted, and those in the recycle bin. */
export type LocationCount = { locationId: number; listings: number; deleted: number }

/** What the slice of properties does for this one. */
export type LocationListings = {
  /** The listings of every location, or of one; what has none is absent. */
  count(db: Database | Transaction, locationId?: number): Promise<LocationCount[]>
  /** Moves listings, those in the recycle bin too, and records it for each under a batch; returns how many they were. */
  move(
    transaction: Transaction,
    move: { from: number; to: number },
    by: { context: RequestContext; batch: string },
  ): Promise<number>
}
