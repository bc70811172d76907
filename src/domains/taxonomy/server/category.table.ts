import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Translations } from '#shared/translations.ts'
import { moment } from '#platform/database/index.ts'

const common = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  translations: jsonb().$type<Translations<'name' | 'description'>>().notNull().default({}),
  position: integer().notNull().default(0),
  demo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}

export const categories = pgTable('categories', { ...common, hasRooms: boolean('has_rooms') })

export const subcategories = pgTable('subcategories', { ...common, categoryId: integer('category_id').notNull() })
