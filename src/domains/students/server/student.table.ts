import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const students = pgTable('students', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uid: text().notNull(),
  /** null once the account is gone. */
  userId: integer('user_id'),
  email: text().notNull(),
  name: text().notNull(),
  subject: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  bio: text().notNull(),
  profilePicture: text('profile_picture'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
