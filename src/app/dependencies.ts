import { createCategoryDirectory } from '#domains/categories/server/index.ts'
import { createLocationDirectory } from '#domains/locations/server/index.ts'
import { createPropertyPages, createPropertyReads } from '#domains/properties/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { OpenDatabase } from '#platform/database/index.ts'
import { createPageCache, openDataVersion } from '#platform/page-cache/index.ts'
import type { Site } from './contexts.ts'

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>

/** Puts the slices together: each gets what it needs as arguments, and nothing else knows them all. */
export async function createDependencies(config: Config, { db, pool, url }: OpenDatabase) {
  const version = await openDataVersion(url)
  const locations = createLocationDirectory(db, version)
  const categories = createCategoryDirectory(db, version)
  const properties = createPropertyReads({ db, locations, categories })
  const propertyPages = createPropertyPages(
    properties,
    { db, locations, categories },
    { version, contactPhone: config.contactPhone },
  )
  const site: Site = { contactPhone: config.contactPhone, publicUrl: config.publicUrl }
  return {
    config,
    pool,
    version,
    pageCache: createPageCache(version),
    locations,
    categories,
    properties,
    propertyPages,
    site,
    close: () => version.close(),
  }
}
