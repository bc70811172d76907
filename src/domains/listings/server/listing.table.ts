import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Translations } from '#shared/translations.ts'
import { listingStatuses, listingTypes, rentPeriods, attributeFields } from '#domains/listing-fields/index.ts'
import { publications } from '../listing.ts'
import { moment } from '#platform/database/index.ts'

const { compound, water, power, holding, land_use, slope, fuel, gear } = attributeFields

export const listingTable = pgTable('properties', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** What its source calls it: unique within its owner, or the import source of a listing that nobody owns. */
  sourceReference: text('source_reference'),
  importSource: text('import_source'),
  title: text().notNull(),
  description: text().notNull(),
  translations: jsonb().$type<Translations<'title' | 'description'>>().notNull().default({}),
  // These and the price are stated by every listing that was ever published, not by every draft.
  categoryId: integer('category_id'),
  subcategoryId: integer('subcategory_id'),
  locationId: integer('location_id'),
  propertyType: text('property_type', { enum: listingTypes }),
  status: text({ enum: listingStatuses }).notNull(),
  price: numeric({ precision: 14, scale: 2 }),
  rentPeriod: text('rent_period', { enum: rentPeriods }),
  /** What prices are compared by: the price of a sale, and of a rent that of a month (migrations/0003_listings.sql). */
  comparablePrice: numeric('comparable_price', { precision: 16, scale: 2 }).generatedAlwaysAs(
    sql`case rent_period when 'day' then price * 30 when 'year' then price / 12 else price end`,
  ),
  /** By the month, of what has a size (migrations/0072_listing_sorts.sql). */
  pricePerM2: numeric('price_per_m2', { precision: 16, scale: 2 }).generatedAlwaysAs(
    sql`case when square_feet * 0.09290304 >= 6 then
      case rent_period when 'day' then price * 30 when 'year' then price / 12 else price end / (square_feet * 0.09290304) end`,
  ),
  bedrooms: smallint(),
  bathrooms: smallint(),
  squareFeet: numeric('square_feet', { precision: 12, scale: 2 }),
  floor: smallint(),
  floors: smallint(),
  furnished: boolean(),
  parking: smallint(),
  compound: text({ enum: compound.options }),
  yearBuilt: smallint('year_built'),
  water: text({ enum: water.options }).array().notNull().default([]),
  power: text({ enum: power.options }).array().notNull().default([]),
  condominiumSite: text('condominium_site'),
  titleDeed: boolean('title_deed'),
  holding: text({ enum: holding.options }),
  landUse: text('land_use', { enum: land_use.options }),
  frontage: numeric({ precision: 7, scale: 2 }),
  slope: text({ enum: slope.options }),
  make: text(),
  model: text(),
  year: smallint(),
  mileage: integer(),
  fuel: text({ enum: fuel.options }),
  gear: text({ enum: gear.options }),
  plate: text(),
  negotiable: boolean(),
  advanceMonths: smallint('advance_months'),
  minimumStay: smallint('minimum_stay'),
  commission: numeric({ precision: 4, scale: 2 }),
  amenities: text().array().notNull().default([]),
  /** Who keeps it; null: the house itself, or a person who is gone. */
  ownerId: integer('owner_id'),
  publication: text({ enum: publications }).notNull().default('published'),
  deletedAt: moment('deleted_at'),
  expiresAt: moment('expires_at'),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** Whether visitors see the point only to within 300 m. */
  hidePosition: boolean('hide_position').notNull().default(false),
  // What everybody sees: the point, blurred where it is hidden, or the centre of the place; kept by a trigger (0071_positions.sql).
  shownLatitude: doublePrecision('shown_latitude'),
  shownLongitude: doublePrecision('shown_longitude'),
  version: integer().notNull().default(1),
  /** Available, published and not deleted: what the public market shows. */
  listed: boolean()
    .notNull()
    .generatedAlwaysAs(sql`status = 'available' and publication = 'published' and deleted_at is null`),
  demo: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const listingMedia = pgTable(
  'property_media',
  {
    propertyId: integer('property_id').notNull(),
    position: smallint().notNull(),
    mediaId: integer('media_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.position] })],
)

/** What a batch did to listings, so that it can be undone: `former` has the columns that it changed as they were before; null: it added the listing. */
export const batchListings = pgTable(
  'batch_listings',
  {
    batch: uuid().notNull(),
    listingId: integer('listing_id').notNull(),
    version: integer().notNull(),
    former: jsonb().$type<Record<string, unknown>>(),
    kept: text({ enum: ['changed', 'enquired', 'foreign', 'gone', 'target'] }),
  },
  ({ batch, listingId }) => [primaryKey({ columns: [batch, listingId] })],
)

/** The words of a listing's texts, by which it is searched (`listing-words.ts`). */
export const listingWords = pgTable('listing_words', {
  propertyId: integer('property_id').primaryKey(),
  words: text().notNull(),
})

/** How many available listings there are of every combination; kept by triggers (migrations/0003_listings.sql). */
export const listingCounts = pgTable('listing_counts', {
  categoryId: integer('category_id').notNull(),
  /** 0: none. */
  subcategoryId: integer('subcategory_id').notNull(),
  locationId: integer('location_id').notNull(),
  propertyType: text('property_type', { enum: listingTypes }).notNull(),
  /** -1: not stated. */
  bedrooms: smallint().notNull(),
  listings: integer().notNull(),
})
