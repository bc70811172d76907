import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const savedFilters = pgTable('saved_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  roleId: integer('role_id'),
  screen: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
