import { readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { cachedFor } from '#shared/cached-for.ts'
import { type Config, releaseOfProduct } from '../config/config.ts'
import { readDatabaseFigures, watchStatements } from '../database/index.ts'
import { readQueueFigures } from '../jobs/job-figures.ts'
import type { Capacity } from '../http/index.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Metrics } from './metrics.ts'

export type ServerParts = {
  config: Config
  pool: Pool
  pageCache: PageCache
  capacity: Capacity
  version: { readonly live: boolean }
  index: { readonly loaded: boolean }
  notifications: { streams: { count(): number } }
  /** Time of the last backup, in milliseconds. */
  lastBackupAt(): Promise<number | undefined>
}

/** How often the database is queried at most, and how long a scrape waits for it. */
const often = { ms: 10_000, waitMs: 1000 }
const rarely = { ms: 60_000, waitMs: 1000 }

/** Declares the metrics of a server's parts. */
export function showServer(metrics: Metrics, parts: ServerParts): void {
  watchStatements(parts.pool, ({ ms }) => metrics.observeStatement(ms))
  showMemory(metrics, parts)
  showCapacity(metrics, parts)
  // All processes read the same of these.
  const show: Metrics['show'] = (figure) => metrics.show({ together: 'max', ...figure })
  showDatabase(show, parts)
  showJobs(show, parts)
  showPlaces(show, parts)
}

/** Declares metrics that cost nothing to read. */
function showMemory({ show }: Metrics, { pool, pageCache, version, index, notifications }: ServerParts): void {
  show({
    name: 'page_cache_requests_total',
    help: 'Pages and public answers that were kept, and that had to be made',
    labels: ['result'],
    kind: 'counter',
    read: () => {
      const { hits, misses } = pageCache.figures()
      return [
        { labels: { result: 'hit' }, value: hits },
        { labels: { result: 'miss' }, value: misses },
      ]
    },
  })
  show({ name: 'processes', help: 'Processes of this server that tell of themselves here', read: () => 1 })
  show({ name: 'page_cache_bytes', help: 'Bytes of what is kept', read: () => pageCache.figures().bytes })
  show({ name: 'page_cache_entries', help: 'Pages and answers that are kept', read: () => pageCache.figures().entries })
  show({
    name: 'database_connections',
    help: 'Connections of the pool',
    labels: ['state'],
    read: () => [
      { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  })
  show({ name: 'database_connections_most', help: 'The most of them', read: () => pool.options.max })
  show({ name: 'database_waiting', help: 'Who waits for a connection', read: () => pool.waitingCount })
  show({ name: 'event_streams', help: 'Open streams of news', read: () => notifications.streams.count() })
  show({
    name: 'changes_heard',
    help: '1 while changes of the data are surely heard; at 0 nothing that was kept is served',
    together: 'min',
    read: () => Number(version.live),
  })
  show({
    name: 'search_index_loaded',
    help: '1 once the listings are in memory',
    together: 'min',
    read: () => Number(index.loaded),
  })
}

function showCapacity({ show }: Metrics, { capacity }: ServerParts): void {
  const each = (of: 'taken' | 'max' | 'refused') => () =>
    capacity.figures().map((figures) => ({ labels: { demand: figures.demand }, value: figures[of] }))
  const labels = ['demand']
  show({ name: 'places_taken', help: 'What is being done now, by what is asked', labels, read: each('taken') })
  show({ name: 'places_most', help: 'The most of it at once', labels, read: each('max') })
  show({
    name: 'refused_total',
    help: 'Requests that were refused at once because there was no place',
    labels,
    kind: 'counter',
    read: each('refused'),
  })
}

function showDatabase(show: Metrics['show'], { pool }: ServerParts): void {
  const figures = cachedFigure(rarely, () => readDatabaseFigures(pool))
  const answers = cachedFigure(often, () => pool.query('select 1'))
  show({
    name: 'database_up',
    help: '1 when the database answered within a second, of late',
    together: 'min',
    read: async () => Number((await answers()) !== undefined),
  })
  show({ name: 'database_bytes', help: 'Size of the database', read: async () => (await figures())?.bytes })
  show({
    name: 'info',
    help: 'What runs: product, Node, PostgreSQL, last migration',
    labels: ['version', 'node', 'postgres', 'schema'],
    read: async () => {
      const { version: postgres = '', schema = '' } = (await figures()) ?? {}
      return [{ labels: { version: releaseOfProduct(), node: process.versions.node, postgres, schema }, value: 1 }]
    },
  })
  show({
    name: 'standby_bytes_behind',
    help: 'What standbys of the database have yet to apply; none where there are no standbys, or the role of the product may not see them',
    labels: ['standby'],
    read: async () =>
      (await figures())?.standbys.flatMap(({ name, bytesBehind }) =>
        bytesBehind === null ? [] : [{ labels: { standby: name }, value: bytesBehind }],
      ),
  })
}

function showJobs(show: Metrics['show'], { pool }: ServerParts): void {
  const queues = cachedFigure(often, () => readQueueFigures(pool))
  show({
    name: 'jobs',
    help: 'Jobs that wait, are being done and were given up in the last days, as counted within ten seconds; mails are the queue mails',
    labels: ['queue', 'state'],
    read: async () =>
      (await queues())?.flatMap(({ queue, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
  })
}

function showPlaces(show: Metrics['show'], { config, lastBackupAt }: ServerParts): void {
  const disk = cachedFigure(often, () => statfs(config.dataDir))
  const bytesOf = (blocks: 'bavail' | 'blocks') => async () => {
    const looked = await disk()
    return looked && looked[blocks] * looked.bsize
  }
  const outbox = cachedFigure(rarely, () => readdir(join(config.dataDir, 'outbox')))
  const backup = cachedFigure(rarely, async () => (await lastBackupAt()) ?? null)
  show({
    name: 'disk_free_bytes',
    help: 'Free on the disk of the data folder',
    read: bytesOf('bavail'),
  })
  show({ name: 'disk_bytes', help: 'Size of the disk of the data folder', read: bytesOf('blocks') })
  show({
    name: 'outbox_mails',
    help: 'Mails that lie in the outbox folder because no mail server is set',
    read: async () => (await outbox())?.length,
  })
  show({
    name: 'last_backup_timestamp_seconds',
    help: 'When the last backup was made, by a server or by hand; absent: never',
    read: async () => {
      const at = await backup()
      return at == null ? undefined : at / 1000
    },
  })
  show({
    name: 'backup_daily',
    help: '1 when the settings ask for a backup each day',
    read: () => Number(config.backups.daily !== undefined),
  })
}

/** Returns a cached reader that refreshes after `ms`; a caller waits at most `waitMs` and gets undefined on failure or timeout. */
function cachedFigure<Value>(
  { ms, waitMs }: { ms: number; waitMs: number },
  read: () => Promise<Value>,
): () => Promise<Value | undefined> {
  const known = cachedFor(ms, read)
  return () => Promise.race([known().catch(() => undefined), pause(waitMs, undefined, { ref: false })])
}
