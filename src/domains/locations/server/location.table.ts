import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Translations } from '#shared/translations.ts'
import { moment } from '#platform/database/index.ts'

export const locations = pgTable('locations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  level: text({ enum: ['city', 'subcity', 'area'] }).notNull(),
  name: text().notNull(),
  translations: jsonb().$type<Translations<'name'>>().notNull().default({}),
  parentId: integer('parent_id'),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  position: integer().notNull().default(0),
  demo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Slugs of standard places that staff deleted, so that a start does not add them again. */
export const deletedStandardLocations = pgTable('deleted_standard_locations', { slug: text().primaryKey() })
