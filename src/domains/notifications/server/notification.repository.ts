import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Addressee } from '#domains/users/server/index.ts'
import { type Database, type Executor, type Transaction, moment, onlyRow } from '#platform/database/index.ts'
import {
  type Notification,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationKind,
  notificationKinds,
  usualChoice,
} from '../notification.ts'

const notifications = pgTable('notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  kind: text({ enum: notificationKinds }).notNull(),
  facts: jsonb().$type<NotificationEvent['facts']>().notNull(),
  path: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at'),
  readAt: moment('read_at'),
})

const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: integer('user_id').notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

const { userId: _, ...shown } = getTableColumns(notifications)

/** Returns notifications older than `before`, newest first, and whether there are more. */
export async function readNotifications(
  db: Database,
  userId: number,
  { before, unread, limit }: { before: number | undefined; unread: boolean; limit: number },
): Promise<{ items: Notification[]; more: boolean }> {
  const rows = await db
    .select(shown)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        before === undefined ? undefined : lt(notifications.id, before),
        unread ? isNull(notifications.readAt) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit + 1)
  return { items: (rows as Notification[]).slice(0, limit), more: rows.length > limit }
}

/** Returns notifications after an id, oldest first, at most `limit`. */
export async function readNotificationsAfter(
  db: Database,
  userId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Notification[]> {
  const rows = await db
    .select(shown)
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.id, after)))
    .orderBy(asc(notifications.id))
    .limit(limit)
  return rows as Notification[]
}

/** Returns how many notifications a user has not seen, up to 100, which the bell shows as "99+", and the id of the newest. */
export async function countUnseen(db: Database, userId: number): Promise<{ unseen: number; newest: number }> {
  const own = sql`from notifications where user_id = ${userId}`
  // In one statement: what is told meanwhile is in both or in neither.
  const { rows } = await db.execute<{ unseen: number; newest: number }>(sql`
    select (select count(*)::integer from (select ${own} and seen_at is null limit 100) as few) as unseen,
      coalesce((select id::float8 ${own} order by id desc limit 1), 0) as newest`)
  return onlyRow(rows)
}

/** Marks everything up to a notification as seen; returns their number. */
export async function markSeen(db: Executor, userId: number, upTo: number): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ seenAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.seenAt), lte(notifications.id, upTo)))
  return rowCount ?? 0
}

/** Marks one notification, or all without an id, as read or unread; returns their number. */
export async function markRead(db: Executor, userId: number, { id, read }: { id?: number; read: boolean }) {
  const seenAt = sql`coalesce(${notifications.seenAt}, now())`
  const { rowCount } = await db
    .update(notifications)
    .set(read ? { readAt: sql`coalesce(${notifications.readAt}, now())`, seenAt } : { readAt: null })
    .where(
      and(eq(notifications.userId, userId), id === undefined ? isNull(notifications.readAt) : eq(notifications.id, id)),
    )
  return rowCount ?? 0
}

/**
 * Notifies users, except those who turned this kind off; returns those who want a mail. Ids become visible in order per user, because
 * writers for the same user are serialized: a stream that resumes after an id has missed nothing.
 */
export async function insertNotifications(
  transaction: Transaction,
  userIds: readonly number[],
  { kind, facts, path }: NotificationEvent,
): Promise<Addressee[]> {
  const ids = [...new Set(userIds)]
  const people = sql.param(ids)
  if (ids.length === 0) return []
  await transaction.execute(
    // The database has room for some thousand locks only: more people take everybody's turn.
    ids.length > maxTurns
      ? sql`select pg_advisory_xact_lock(${turns}, 0)`
      : // In order, to avoid deadlocks.
        sql`select pg_advisory_xact_lock_shared(${turns}, 0) union all
          select pg_advisory_xact_lock(${turns}, id) from (select unnest(${people}::integer[]) as id order by id) as taken`,
  )
  // Waits while a recipient is being deleted, and then leaves them out.
  await transaction.execute(sql`
    insert into notifications (user_id, kind, facts, path)
    select users.id, ${kind}, ${JSON.stringify(facts)}::jsonb, ${path} from users
    left join notification_choices as choice on choice.user_id = users.id and choice.kind = ${kind}
    where users.id = any(${people}::integer[]) and coalesce(choice.bell, ${usualChoice('bell', kind)})
    for key share of users`)
  const { rows } = await transaction.execute<Addressee>(sql`
    select users.name, users.email, users.email_verified as "emailVerified", users.language from users
    left join notification_choices as choice on choice.user_id = users.id and choice.kind = ${kind}
    where users.id = any(${people}::integer[]) and users.status = 'active' and coalesce(choice.mail, ${usualChoice('mail', kind)})`)
  return rows
}

/** The lock namespace; any number that nothing else uses. */
const turns = 7_246_683
const maxTurns = 200

type Choice = { kind: NotificationKind } & Record<NotificationChannel, boolean>

export async function readChoices(db: Executor, userId: number): Promise<Choice[]> {
  const { kind, bell, mail } = notificationChoices
  return db.select({ kind, bell, mail }).from(notificationChoices).where(eq(notificationChoices.userId, userId))
}

/** Returns the kinds that a user was ever notified of. */
export async function readReceivedKinds(db: Executor, userId: number): Promise<NotificationKind[]> {
  const { kind } = notifications
  const received = await db.selectDistinct({ kind }).from(notifications).where(eq(notifications.userId, userId))
  return received.map((one) => one.kind)
}

export async function writeChoices(
  transaction: Transaction,
  userId: number,
  choices: readonly Choice[],
): Promise<void> {
  if (choices.length === 0) return
  await transaction
    .insert(notificationChoices)
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind],
      set: { bell: sql`excluded.bell`, mail: sql`excluded.mail` },
    })
}

/** Returns the active users, other than `except`, who have a role or whose role grants a permission. */
export async function readPeople(
  transaction: Transaction,
  { except, ...by }: { except: number | null } & ({ permission: string } | { roleId: number }),
): Promise<number[]> {
  const wanted = 'roleId' in by ? sql`roles.id = ${by.roleId}` : sql`${by.permission} = any(roles.permissions)`
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select users.id from users join roles on roles.id = users.role_id
    where users.status = 'active' and users.id is distinct from ${except} and ${wanted}`)
  return rows.map(({ id }) => id)
}

/** Returns the permissions of a user's role; empty if the user was deleted. */
export async function readPermissions(transaction: Transaction, userId: number): Promise<string[]> {
  const { rows } = await transaction.execute<{ permissions: string[] }>(
    sql`select permissions from roles where id = (select role_id from users where id = ${userId})`,
  )
  return rows[0]?.permissions ?? []
}
