import { join } from 'node:path'
import { createCategoryDirectory, createCategoryServices } from '#domains/categories/server/index.ts'
import { createEnquiryUseCases, createReceiveEnquiry } from '#domains/enquiries/server/index.ts'
import { createImportServices } from '#domains/listing-import/server/index.ts'
import { createLocationDirectory } from '#domains/locations/server/index.ts'
import { categoryListings, createPropertyPages, createPropertyReads } from '#domains/properties/server/index.ts'
import { createNotify } from '#domains/notifications/server/index.ts'
import { createSessionServices } from '#domains/sessions/server/index.ts'
import { createSettings } from '#domains/settings/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { OpenDatabase } from '#platform/database/index.ts'
import { openJobs } from '#platform/jobs/index.ts'
import { openMailer, openPost } from '#platform/mail/index.ts'
import { createPageCache, openDataVersion } from '#platform/page-cache/index.ts'
import { createAccountNews } from './account-news.ts'
import { createAccountServices } from './account-services.ts'
import { createRegistrationGuard } from './admit-registration.ts'
import { defaultSettings } from './default-settings.ts'
import { createFileServices } from './file-services.ts'
import { createNotificationServices } from './notification-services.ts'
import type { Site } from './contexts.ts'

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>

/** Puts the slices together: each gets what it needs as arguments, and nothing else knows them all. */
export async function createDependencies(config: Config, { db, pool, url }: OpenDatabase) {
  const version = await openDataVersion(url)
  const settings = createSettings({ db, version }, defaultSettings(config))
  const locations = createLocationDirectory(db, version)
  const categories = createCategoryDirectory(db, version)
  const categoryServices = createCategoryServices({ db, directory: categories, listings: categoryListings })
  const properties = createPropertyReads({ db, locations, categories })
  const propertyPages = createPropertyPages(
    properties,
    { db, locations, categories },
    { version, contactPhone: async () => (await settings.current()).contact_phone },
  )
  const jobs = openJobs(url)
  const { storage, media, uploads, avatars } = await createFileServices(config, { db, jobs })
  const imports = createImportServices({
    db,
    jobs,
    folder: join(config.dataDir, 'imports'),
    megabytes: config.importMegabytes,
  })
  const mailer = openMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: join(config.dataDir, 'outbox') })
  const post = openPost(jobs, mailer)
  const signIn = await createSessionServices({ db, pool, config, mailer, avatars, settings: settings.current })
  const notify = createNotify({ post, publicUrl: config.publicUrl })
  const accounts = await createAccountServices({ db, sessions: signIn.sessions, news: createAccountNews(notify) })
  const notifications = await createNotificationServices(db, url, signIn.sessions)
  const { publicUrl, mapTiles } = config
  const enquiries = {
    receive: createReceiveEnquiry({
      db,
      notify,
      post,
      limits: signIn.limits,
      botCheck: signIn.botCheck,
      perHour: async () => (await settings.current()).enquiries_per_hour,
      publicUrl,
    }),
    useCases: createEnquiryUseCases(db),
  }
  const site = async (): Promise<Site> => {
    const {
      contact_phone: contactPhone,
      contact_place: contactPlace,
      contact_hours: contactHours,
    } = await settings.current()
    const tiles = mapTiles && { mapTiles: { url: mapTiles.url, attribution: mapTiles.attribution } }
    return { contactPhone, contactPlace, contactHours, publicUrl, ...tiles }
  }
  return {
    config,
    db,
    pool,
    version,
    pageCache: createPageCache(version),
    locations,
    categories,
    categoryServices,
    properties,
    propertyPages,
    settings,
    site,
    storage,
    jobs,
    media,
    uploads,
    imports,
    mailer,
    post,
    signIn,
    accounts,
    notify,
    enquiries,
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
