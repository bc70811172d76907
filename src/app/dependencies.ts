import { join } from 'node:path'
import { createCategoryDirectory, createCategoryServices } from '#domains/categories/server/index.ts'
import { createImportServices } from '#domains/listing-import/server/index.ts'
import { createLocationDirectory } from '#domains/locations/server/index.ts'
import { createMediaServices, findVideoTools, openUploads, takeFileWith } from '#domains/media/server/index.ts'
import { categoryListings, createPropertyPages, createPropertyReads } from '#domains/properties/server/index.ts'
import { createSessionServices } from '#domains/sessions/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { OpenDatabase } from '#platform/database/index.ts'
import { openJobs } from '#platform/jobs/index.ts'
import { openMailer } from '#platform/mail/index.ts'
import { createPageCache, openDataVersion } from '#platform/page-cache/index.ts'
import { openStorage } from '#platform/storage/index.ts'
import { createAccountServices } from './account-services.ts'
import { createRegistrationGuard } from './admit-registration.ts'
import { createNotificationServices } from './notification-services.ts'
import type { Site } from './contexts.ts'

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>

/** Puts the slices together: each gets what it needs as arguments, and nothing else knows them all. */
export async function createDependencies(config: Config, { db, pool, url }: OpenDatabase) {
  const version = await openDataVersion(url)
  const locations = createLocationDirectory(db, version)
  const categories = createCategoryDirectory(db, version)
  const categoryServices = createCategoryServices({ db, directory: categories, listings: categoryListings })
  const properties = createPropertyReads({ db, locations, categories })
  const propertyPages = createPropertyPages(
    properties,
    { db, locations, categories },
    { version, contactPhone: config.contactPhone },
  )
  const storage = openStorage({ folder: join(config.dataDir, 'files'), bucket: config.bucket })
  const jobs = openJobs(url)
  const media = createMediaServices({
    db,
    storage,
    jobs,
    limits: config.mediaLimits,
    incoming: join(config.dataDir, 'incoming'),
    videoTools: await findVideoTools(config.ffmpegPath ?? process.env['PATH']),
  })
  const uploads = openUploads({
    folder: join(config.dataDir, 'uploads'),
    limits: config.mediaLimits,
    take: takeFileWith(media),
  })
  const imports = createImportServices({
    db,
    jobs,
    folder: join(config.dataDir, 'imports'),
    megabytes: config.importMegabytes,
  })
  const mailer = openMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: join(config.dataDir, 'outbox') })
  const signIn = await createSessionServices({ db, pool, config, mailer })
  const accounts = await createAccountServices({ db, sessions: signIn.sessions })
  const notifications = await createNotificationServices(db, url, signIn.sessions)
  const { contactPhone, publicUrl, mapTiles } = config
  const site: Site = {
    contactPhone,
    publicUrl,
    ...(mapTiles && { mapTiles: { url: mapTiles.url, attribution: mapTiles.attribution } }),
  }
  return {
    config,
    pool,
    version,
    pageCache: createPageCache(version),
    locations,
    categories,
    categoryServices,
    properties,
    propertyPages,
    site,
    storage,
    jobs,
    media,
    uploads,
    imports,
    mailer,
    signIn,
    accounts,
    notifications,
    admitRegistration: createRegistrationGuard(signIn),
    close: async () => {
      await jobs.stop()
      storage.close()
      await notifications.close()
      await signIn.close()
      mailer.close()
      await version.close()
    },
  }
}
