import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow()

export const roles = pgTable('roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  /** Keys of permissions; one that no code knows grants nothing. */
  permissions: text().array().notNull().default([]),
  isSystem: boolean('is_system').notNull().default(false),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})
