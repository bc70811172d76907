import { existsSync, realpathSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'

import { makeFolder } from '#platform/storage/make-folder.ts'
import { formatSize } from '#shared/size.ts'
import { EmbeddedDatabaseError } from './binaries.ts'

/** Room for the cluster's files, the first write-ahead log and the demo market. */
const NEW_CLUSTER_BYTES = 256 * 1024 * 1024

/** Creates the data folder if needed and returns its real path, the one PostgreSQL will report. */
export function openDataFolder(dataDir: string): string {
  const path = resolve(dataDir)
  try {
    makeFolder(path)
    return realpathSync(path)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${path} cannot be made (${(error as NodeJS.ErrnoException).code}); set DATA_DIR`,
    )
  }
}

/** Throws `EmbeddedDatabaseError` when there is no room for a new cluster: a disk that fills up midway would give an obscure error. */
export function requireSpaceForCluster(dataDir: string, clusterDir: string): void {
  if (existsSync(clusterDir)) return
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free >= NEW_CLUSTER_BYTES) return
  throw new EmbeddedDatabaseError(
    `The disk of ${dataDir} has only ${formatSize(free, 'en')} free; a new database needs ${formatSize(NEW_CLUSTER_BYTES, 'en')}. Make room or set DATA_DIR`,
  )
}
