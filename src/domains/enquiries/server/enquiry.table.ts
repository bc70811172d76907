import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'
import { enquiryStates } from '../enquiry.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow()

export const enquiries = pgTable('enquiries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  propertyId: integer('property_id'),
  propertyTitle: text('property_title').notNull(),
  propertyReference: text('property_reference'),
  agentId: integer('agent_id'),
  name: text().notNull(),
  phone: text(),
  email: text(),
  message: text().notNull(),
  language: text().$type<Language>().notNull(),
  state: text({ enum: enquiryStates }).notNull().default('new'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})

export const enquiryNotes = pgTable('enquiry_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: integer('enquiry_id').notNull(),
  authorId: integer('author_id'),
  authorName: text('author_name').notNull(),
  text: text().notNull(),
  createdAt: moment('created_at'),
})
