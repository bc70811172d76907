import { integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { rentPeriods } from '#domains/listing-fields/index.ts'

/** What each listing asked from which moment on, since it came on the market; written by triggers (migrations/0075_listing_prices.sql). */
export const listingPrices = pgTable(
  'listing_prices',
  {
    propertyId: integer('property_id').notNull(),
    since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    price: numeric({ precision: 14, scale: 2 }).notNull(),
    rentPeriod: text('rent_period', { enum: rentPeriods }),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.since] })],
)
