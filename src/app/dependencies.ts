import { setTimeout as pause } from 'node:timers/promises'
import { createBatchServices } from '#domains/listing-batches/server/index.ts'
import { createImportServices, removeCreatedCategories } from '#domains/listing-import/server/index.ts'
import {
  createBatchNotifications,
  createImportNotifications,
  createListingNotifications,
  createNotificationServices,
  createNotify,
  scheduleNotificationSweep,
} from '#domains/notifications/server/index.ts'
import { scheduleListingExpiry } from '#domains/listing-lifecycle/server/listing-expiry.job.ts'
import { createRegistrationGuard, createSessionServices } from '#domains/auth/server/index.ts'
import { createAlertServices } from '#domains/saved-searches/server/index.ts'
import { scheduleBackups, readLastBackup } from '#domains/backups/server/index.ts'
import { createHandover } from '#domains/handover/server/handover.usecases.ts'
import { createHistory } from '#domains/history/server/history.usecases.ts'
import { createSettings, createSite, createUploadLimits, defaultSettings } from '#domains/settings/server/index.ts'
import { createWebhooks } from '#domains/webhooks/server/webhook.usecases.ts'
import { createSecondFactorCheck } from '#domains/second-factors/server/second-factor-check.ts'
import type { Config } from '#platform/config/config.ts'
import { openKeyRing } from '#platform/config/secret-key.ts'
import { type OpenDatabase, type Database, logSlowStatements } from '#platform/database/index.ts'
import { scheduleMonthlyPrices } from '#domains/listing-insight/server/index.ts'
import { scheduleMissingWords } from '#domains/listing-search/server/index.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { atMidnight, openDataVersion } from '#platform/page-cache/data-version.ts'
import { openReadReplica } from '#platform/replicas/read-replica.ts'
import { createKeptUseCases } from '#domains/kept-listings/server/kept.usecases.ts'
import { createEnquiryServices, enquiredAmong } from '#domains/enquiries/server/index.ts'
import { allowPseudoLanguages } from '#shared/language.ts'
import { createCapacity } from '#platform/http/index.ts'
import { type ServerParts, showServer } from '#platform/metrics/server-figures.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { openSiblings } from '#platform/process/siblings.ts'
import { createAccountServices } from './account-services.ts'
import { createFileServices, openPlaces } from './file-services.ts'
import { createMailServices } from './mail-services.ts'
import { createMarketServices } from './market-services.ts'
import { loadServerMessages } from './messages/server-catalogue.ts'
import { revocations } from './server-manifests.ts'

/** How long a start waits for the search index: an ordinary market loads faster; a large one goes on loading during the first visits. */
const longestStartMs = 2_000

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>

/** Composes the slices: each gets its dependencies as arguments, and only this function knows them all. */
export async function createDependencies(config: Config, { db, pool, url }: OpenDatabase, log = createLog(config)) {
  if (config.pseudoLanguages) allowPseudoLanguages()
  await loadServerMessages()
  const keys = openKeyRing(config)
  const places = await openPlaces(config, { url, keys })
  const version = await openDataVersion(places.listener)
  // Pages show ages in days.
  const endDays = atMidnight(version.bump)
  const { publicUrl } = config
  const settings = createSettings({ db, version, keys }, defaultSettings(config))
  const jobs = openJobs(url)
  const limits = createUploadLimits(config, settings.current)
  const files = await createFileServices(config, { db, jobs, limits: limits.media, places })
  const mailing = { storage: places.storage, settings, jobs, log, logos: files.logos }
  const mails = createMailServices(config, mailing)
  const { mailer, enqueueMail } = mails
  const notify = createNotify({ enqueueMail, publicUrl })
  const replica = openReadReplica({ url: config.databaseReadUrl, db, version, log })
  const market = createMarketServices({ db, replica, pool, version, settings, log, notify, mediaLimits: limits.media })
  const undoing = { db, jobs, enquiredAmong, removeMedia: files.media.remove, afterUndo: removeCreatedCategories }
  const batches = createBatchServices({ ...undoing, ...market, notifyEnded: createBatchNotifications(notify) })
  const loading = { folder: places.imports, limits: limits.imports, maxLimits: config.importLimits }
  const imports = createImportServices({
    db,
    jobs,
    ...market,
    ...loading,
    enquiredAmong,
    media: files.media,
    tellFinished: createImportNotifications(notify),
  })
  const needs = { db, pool, config, keys, mailer, jobs, avatars: files.avatars, settings: settings.current }
  const signIn = createSessionServices({ ...needs, secondFactors: createSecondFactorCheck, revocations })
  const telling = { jobs, notify, enqueueMail, signIn }
  const enquiries = createEnquiryServices({ db, pool, settings, ...mails, ...telling, ...market })
  const handOver = createHandover(notify, enquiries)
  const accounts = await createAccountServices({ db, handOver, notify, sessions: signIn.sessions })
  const notifications = await createNotificationServices({ db, listener: places.listener, log, ...signIn.sessions })
  scheduleNotificationSweep(jobs, db)
  scheduleMissingWords(jobs, db)
  scheduleMonthlyPrices(jobs, { db, version, categories: market.categories })
  scheduleListingExpiry(jobs, {
    db,
    notifications: createListingNotifications(notify),
    publicUrl,
    reminderDays: async () => (await settings.current()).expiry_reminder_days,
  })
  scheduleBackups(jobs, { db, url, storage: files.storage, config, notify, log })
  const alerts = createAlertServices({ db, pool, config, keys, jobs, mailer, ...market })
  const observability = createObservability({ config, db, pool, log, version, notifications, index: market.index })
  await Promise.race([market.index.ready(), pause(longestStartMs, undefined, { ref: false })])
  return {
    config,
    log,
    db,
    pool,
    version,
    ...observability,
    settings,
    ...createSite(config, settings),
    ...market,
    ...files,
    jobs,
    ...batches,
    imports,
    ...mails,
    notify,
    handOver,
    signIn,
    ...accounts,
    notifications,
    enquiries,
    kept: createKeptUseCases({ db, properties: market.properties, listingContext: market.listingContext, enquiries }),
    alerts,
    webhooks: createWebhooks({ db, jobs, notify, keys, publicUrl, toLoopback: config.webhooksToLoopback }),
    history: createHistory({ db, ...batches, settings, media: files.media, ...market }),
    admitRegistration: createRegistrationGuard(signIn),
    close: async () => {
      endDays()
      await market.views.flush()
      await jobs.stop()
      files.storage.close()
      await signIn.close()
      mailer.close()
      await replica.close()
      await places.listener.close()
    },
  }
}

type ObservabilityParts = Omit<ServerParts, 'pageCache' | 'lastBackupAt' | 'version' | 'capacity'> & {
  db: Database
  log: Log
  version: Parameters<typeof createPageCache>[0]
}

/** Composes metrics and the slow-statement log, with the page cache and capacity that they report on. */
function createObservability({ db, log, ...parts }: ObservabilityParts) {
  logSlowStatements(parts.pool, log, parts.config.operation.slowQueryMs)
  const pageCache = createPageCache(parts.version)
  const capacity = createCapacity(parts.config.operation.capacity, parts.pool)
  const metrics = createMetrics(openSiblings())
  const lastBackupAt = async () => (await readLastBackup(db)).madeAt?.getTime()
  showServer(metrics, { ...parts, pageCache, capacity, lastBackupAt })
  return { pageCache, capacity, metrics }
}
