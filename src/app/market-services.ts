import { createCategoryDirectory, createCategoryServices } from '#domains/taxonomy/server/index.ts'
import { createLocationDirectory, createLocationServices } from '#domains/locations/server/index.ts'
import {
  categoryListings,
  createListingReads,
  locationListings,
  readListingCounts,
} from '#domains/listings/server/index.ts'
import { createContentPages } from '#domains/content-pages/server/content-pages.ts'
import { createSearchIndex } from '#domains/listing-index/server/index.ts'
import { createSearchWords } from '#domains/listing-search/server/index.ts'
import { createPlacePages } from '#domains/place-pages/server/place-pages.ts'
import { createStorefrontPages } from '#domains/storefront/server/index.ts'
import { type Notify, createReceiverNotification } from '#domains/notifications/server/index.ts'
import { createVisitCounter } from '#domains/listing-visits/server/index.ts'
import type { SettingsUseCases, UploadLimits } from '#domains/settings/server/index.ts'
import type { Pool } from 'pg'
import type { Database } from '#platform/database/index.ts'
import type { Log } from '#platform/log/log.ts'
import { type DataVersion, cacheUntilChange } from '#platform/page-cache/data-version.ts'
import type { ReadReplica } from '#platform/replicas/read-replica.ts'

type MarketParts = {
  db: Database
  replica: ReadReplica
  pool: Pool
  version: DataVersion
  settings: SettingsUseCases
  log: Log
  notify: Notify
  mediaLimits: UploadLimits['media']
}

/** Composes the market: places, categories, listings and the reads of public pages. */
export function createMarketServices({ db, replica, pool, version, settings, mediaLimits, notify, log }: MarketParts) {
  const locations = createLocationDirectory(db, version)
  const categories = createCategoryDirectory(db, version)
  const words = createSearchWords({ locations, categories }, version)
  const index = createSearchIndex({ pool, version })
  const reading = { db: replica.db, locations, categories }
  const properties = createListingReads(reading, words.read, { narrow: index.narrow, version })
  const lifetimeDays = async () => (await settings.current()).listing_lifetime_days
  // When the settings cannot be read, pages use the defaults and are not cached.
  const areaUnit = async () => (await settings.current().catch(() => settings.defaults)).area_unit
  const notifyReceiver = createReceiverNotification(notify)
  const counts = cacheUntilChange(version, () => readListingCounts(db))
  const contactPhone = async () => (await settings.current()).contact_phone
  const listingContext = async () => {
    const [catalogue, places, days, limits, unit] = await Promise.all([
      categories(),
      locations(),
      lifetimeDays(),
      mediaLimits(),
      areaUnit(),
    ])
    return { catalogue, places, lifetimeDays: days, mediaLimits: limits, areaUnit: unit, notifyReceiver }
  }
  return {
    replica,
    locations,
    categories,
    locationServices: createLocationServices({ db, directory: locations, listings: locationListings }),
    categoryServices: createCategoryServices({ db, directory: categories, listings: categoryListings }),
    properties,
    words,
    counts,
    index,
    propertyPages: createStorefrontPages(
      properties,
      { db, locations, categories },
      { version, counts, contactPhone, areaUnit, words, index },
    ),
    contentPages: createContentPages({ properties, counts, locations, categories, areaUnit }),
    placePages: createPlacePages({ db, locations, categories, properties, index, areaUnit }, version),
    views: createVisitCounter(db, log),
    /** Unit in which areas are shown first. */
    areaUnit,
    notifyReceiver,
    /** Days for which a listing stays published; 0: forever. */
    lifetimeDays,
    /** What writing a listing needs: current categories and places, lifetime, media limits, area unit, and the receiver's notification. */
    listingContext: cacheUntilChange(version, listingContext, 'catalogue'),
  }
}
