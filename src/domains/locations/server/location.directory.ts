import type { Database } from '#platform/database/index.ts'
import { cacheUntilChange, type DataVersion } from '#platform/page-cache/index.ts'
import { buildLocationTree, type LocationTree } from '../location-tree.ts'
import { readLocations } from './location.repository.ts'

/** Gives the current tree of locations without asking the database each time. */
export type LocationDirectory = () => Promise<LocationTree>

export function createLocationDirectory(db: Database, version: DataVersion): LocationDirectory {
  return cacheUntilChange(version, async () => buildLocationTree(await readLocations(db)))
}
