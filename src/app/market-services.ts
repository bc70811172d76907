import { createCategoryDirectory, createCategoryServices } from '#domains/categories/server/index.ts'
import { createLocationDirectory } from '#domains/locations/server/index.ts'
import { categoryListings, createPropertyPages, createPropertyReads } from '#domains/properties/server/index.ts'
import type { SettingsUseCases } from '#domains/settings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { DataVersion } from '#platform/page-cache/index.ts'

type MarketParts = { db: Database; version: DataVersion; settings: SettingsUseCases }

/** Puts the market together: places, categories, listings and what public pages read of them. */
export function createMarketServices({ db, version, settings }: MarketParts) {
  const locations = createLocationDirectory(db, version)
  const categories = createCategoryDirectory(db, version)
  const properties = createPropertyReads({ db, locations, categories })
  const contactPhone = async () => (await settings.current()).contact_phone
  return {
    locations,
    categories,
    categoryServices: createCategoryServices({ db, directory: categories, listings: categoryListings }),
    properties,
    propertyPages: createPropertyPages(properties, { db, locations, categories }, { version, contactPhone }),
    /** Categories and places by their names, as they are now. */
    names: async () => ({ catalogue: await categories(), places: await locations() }),
  }
}
