import { existsSync, statfsSync } from 'node:fs'

import { EmbeddedDatabaseError } from './embedded-database.error.ts'

const MEGABYTE = 1024 * 1024
/** Its files, the first of its log, and room for the demo market. */
const NEW_CLUSTER_MEGABYTES = 256

/** Throws `EmbeddedDatabaseError` when there is no room for a new cluster: a disk that fills up on the way leaves a riddle instead. */
export function requireRoomForCluster(dataDir: string, clusterDir: string): void {
  if (existsSync(clusterDir)) return
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  if (free >= NEW_CLUSTER_MEGABYTES) return
  throw new EmbeddedDatabaseError(
    `The disk of ${dataDir} has only ${free} MB free; a new database needs ${NEW_CLUSTER_MEGABYTES} MB. Make room or set DATA_DIR`,
  )
}
