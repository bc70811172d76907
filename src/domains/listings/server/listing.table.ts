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
import {
  attributeFields,
  listingStatuses,
  listingTypes,
  rentPeriods,
  type AttributeValues,
} from '#domains/listing-fields/index.ts'
import { publications } from '../listing.ts'
import { moment } from '#platform/database/index.ts'

const { compound, water, power, holding, land_use, slope, fuel, gear } = attributeFields

export const listingTable = pgTable('properties', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Reference in the source: unique within the owner, or within the import source of a listing without an owner. */
  sourceReference: text('source_reference'),
  importSource: text('import_source'),
  title: text().notNull(),
  description: text().notNull(),
  translations: jsonb().$type<Translations<'title' | 'description'>>().notNull().default({}),
  // Drafts may leave these and the price empty; a listing that was ever published has them.
  categoryId: integer('category_id'),
  subcategoryId: integer('subcategory_id'),
  locationId: integer('location_id'),
  propertyType: text('property_type', { enum: listingTypes }),
  status: text({ enum: listingStatuses }).notNull(),
  price: numeric({ precision: 14, scale: 2 }),
  rentPeriod: text('rent_period', { enum: rentPeriods }),
  /** Price for comparisons: of a sale the price, of a rent the price per month (migrations/0003_listings.sql). */
  comparablePrice: numeric('comparable_price', { precision: 16, scale: 2 }).generatedAlwaysAs(
    sql`case rent_period when 'day' then price * 30 when 'year' then price / 12 else price end`,
  ),
  /** Per month for rents; null without a size (migrations/0006_listing_facts.sql). */
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
  /** The owner; null for the agency itself, or when the owner's account was deleted. */
  ownerId: integer('owner_id'),
  publication: text({ enum: publications }).notNull().default('published'),
  deletedAt: moment('deleted_at'),
  expiresAt: moment('expires_at'),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** Visitors see the point only within 300 m. */
  hidePosition: boolean('hide_position').notNull().default(false),
  // The public position: the point, blurred if hidden, or the centre of the place; maintained by a trigger (0006_listing_facts.sql).
  shownLatitude: doublePrecision('shown_latitude'),
  shownLongitude: doublePrecision('shown_longitude'),
  version: integer().notNull().default(1),
  /** Available, published and not deleted: on the public market. */
  listed: boolean()
    .notNull()
    .generatedAlwaysAs(sql`status = 'available' and publication = 'published' and deleted_at is null`),
  demo: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
} satisfies Record<keyof AttributeValues | (string & {}), unknown>)

export const listingMedia = pgTable(
  'property_media',
  {
    propertyId: integer('property_id').notNull(),
    position: smallint().notNull(),
    mediaId: integer('media_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.position] })],
)

/**
 * What a batch did to each listing, for undo: `former` has the previous values of the changed columns; null when the
 * batch added the listing.
 */
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

/** The words of a listing's texts for full-text search (`listing-words.ts`). */
export const listingWords = pgTable('listing_words', {
  propertyId: integer('property_id').primaryKey(),
  words: text().notNull(),
})

/** Number of available listings per combination; maintained by triggers (migrations/0003_listings.sql). */
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
