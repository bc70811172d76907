import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { notificationKinds, type NotificationEvent } from '../notification.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const notifications = pgTable('notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  kind: text({ enum: notificationKinds }).notNull(),
  facts: jsonb().$type<NotificationEvent['facts']>().notNull().default({ name: '' }),
  path: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at'),
  readAt: moment('read_at'),
})

export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: integer('user_id').notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
