import type { Database, Transaction } from '#platform/database/index.ts'
import { may, type Actor } from '#shared/actor.ts'
import { pageOfLocations } from '../location-list.ts'
import { buildLocationTree } from '../location-tree.ts'
import type { KeptLocation, Location } from '../location.ts'
import { locationNotFound, sortForStaff } from '../location.errors.ts'
import type { LocationQuery } from '../location.schemas.ts'
import type { LocationDirectory } from './location.directory.ts'
import type { LocationListings } from './location-listings.ts'
import { readLocations } from './location.repository.ts'

/** A location as staff see it, with how much is directly in it. */
export type CountedLocation = KeptLocation & { places: number; listings: number; deleted: number }

export type LocationDependencies = { db: Database; directory: LocationDirectory; listings: LocationListings }
export type LocationReads = ReturnType<typeof createLocationReads>

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
