import { readLastBackup } from '#domains/backups/server/index.ts'
import { createCapacity } from '#platform/http/index.ts'
import { type Database, logSlowStatements } from '#platform/database/index.ts'
import type { Log } from '#platform/log/log.ts'
import { type ServerParts, showServer } from '#platform/metrics/server-figures.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { openSiblings } from '#platform/process/siblings.ts'

type ObservabilityParts = Omit<ServerParts, 'pageCache' | 'lastBackupAt' | 'version' | 'capacity'> & {
  db: Database
  log: Log
  version: Parameters<typeof createPageCache>[0]
}

/** Composes metrics and the slow-statement log, with the page cache and capacity that they report on. */
export function createObservability({ db, log, ...parts }: ObservabilityParts) {
  logSlowStatements(parts.pool, log, parts.config.operation.slowQueryMs)
  const pageCache = createPageCache(parts.version)
  const capacity = createCapacity(parts.config.operation.capacity, parts.pool)
  const metrics = createMetrics(openSiblings())
  const lastBackupAt = async () => (await readLastBackup(db)).madeAt?.getTime()
  showServer(metrics, { ...parts, pageCache, capacity, lastBackupAt })
  return { pageCache, capacity, metrics }
}
