import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'
import { userStatuses } from '../user.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uid: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  phone: text(),
  birthDate: date('birth_date', { mode: 'string' }),
  /** Where they signed in last; for mails that no request asks for. */
  language: text().$type<Language>().notNull().default('en'),
  roleId: integer('role_id').notNull(),
  status: text({ enum: userStatuses }).notNull().default('active'),
  /** argon2id; null for accounts that only sign in with a provider. */
  passwordHash: text('password_hash'),
  avatarPath: text('avatar_path'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  lastSignInAt: moment('last_sign_in_at'),
})
