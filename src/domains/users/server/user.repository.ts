import { type SQL, and, asc, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import { type PgInsertValue, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { administratorRole } from '#domains/roles/index.ts'
import { roles } from '#domains/roles/server/index.ts'
import {
  type Executor,
  type Transaction,
  bytes,
  countUpTo,
  escapeLike,
  moment,
  onlyRow,
} from '#platform/database/index.ts'
import type { Language } from '#shared/language.ts'
import { phonePattern } from '#shared/phone.ts'
import type { UserQuery, userSorts } from '../user.schemas.ts'
import { userStatuses } from '../user.ts'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uid: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  phone: text(),
  birthDate: date('birth_date', { mode: 'string' }),
  /** Language of the last sign-in; for emails that no request triggers. */
  language: text().$type<Language>().notNull().default('en'),
  roleId: integer('role_id').notNull(),
  status: text({ enum: userStatuses }).notNull().default('active'),
  /** argon2id; null for accounts without a password. */
  passwordHash: text('password_hash'),
  /** Another person chose the password. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  invitationHash: bytes('invitation_hash'),
  invitedUntil: moment('invited_until'),
  avatarPath: text('avatar_path'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  lastSignInAt: moment('last_sign_in_at'),
  /** Incremented by a trigger. */
  version: integer().notNull().default(1),
})

/** Totals are counted up to this number; beyond it the response says "at least" (readings, "API"). */
export const maxCounted = 10_000

/** The id or uid of a user. */
export type UserIdentifier = { id: number } | { uid: string }

type UserFilter = Pick<UserQuery, 'q' | 'id' | 'uid' | 'status'> & { roleId?: number | undefined }

/** An account as others may see it: never the password hash. */
export type User = Awaited<ReturnType<typeof readUsers>>[number]

const userColumns = {
  id: users.id,
  uid: users.uid,
  name: users.name,
  email: users.email,
  /** +251911000000 */
  phone: users.phone,
  /** 1990-12-31 */
  birthDate: users.birthDate,
  /** Path of the picture, without size and format. */
  avatarPath: users.avatarPath,
  status: users.status,
  /** When the link of an invited user expires; null for everybody else. */
  invitedUntil: users.invitedUntil,
  /** Signing in requires a code from an authenticator app. */
  hasSecondFactor: sql<boolean>`exists (
    select 1 from second_factors as factor where factor.user_id = ${users.id} and factor.confirmed_at is not null)`,
  role: { id: roles.id, name: roles.name },
  /** Permissions of the role; for access rules, never sent. */
  rolePermissions: roles.permissions,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
  version: users.version,
}

const orders: Record<(typeof userSorts)[number], SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(sql`lower(${users.name})`), asc(users.id)],
  name_desc: [desc(sql`lower(${users.name})`), desc(users.id)],
  email: [asc(sql`lower(${users.email})`), asc(users.id)],
  email_desc: [desc(sql`lower(${users.email})`), desc(users.id)],
  role: [asc(roles.name), asc(sql`lower(${users.name})`), asc(users.id)],
  role_desc: [desc(roles.name), asc(sql`lower(${users.name})`), asc(users.id)],
  // Users who never signed in come last in both directions.
  seen: [sql`${users.lastSignInAt} desc nulls last`, desc(users.id)],
  seen_first: [sql`${users.lastSignInAt} asc nulls last`, asc(users.id)],
}

/** Reads a page of the matching users. */
export function readUsers(
  db: Executor,
  filter: UserFilter,
  page: { sort: (typeof userSorts)[number]; limit: number; offset: number },
) {
  return db
    .select(userColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(conditionOf(filter))
    .orderBy(...orders[page.sort])
    .limit(page.limit)
    .offset(page.offset)
}

/** Counts the matching users, up to `maxCounted` + 1. */
export function countUsers(db: Executor, filter: UserFilter): Promise<number> {
  return countUpTo(db, users, { where: conditionOf(filter), max: maxCounted + 1 })
}

function conditionOf({ q, id, uid, roleId, status }: UserFilter): SQL | undefined {
  return and(
    q === undefined ? undefined : namedCondition(q),
    id === undefined ? undefined : eq(users.id, id),
    uid === undefined ? undefined : eq(users.uid, uid),
    roleId === undefined ? undefined : eq(users.roleId, roleId),
    status === undefined ? undefined : eq(users.status, status),
  )
}

/**
 * Returns the condition of a search: a part of the name or email, prefixes of the name's words in any order, or a phone
 * number in any usual notation.
 */
function namedCondition(q: string): SQL | undefined {
  const part = `%${escapeLike(q)}%`
  const phone = phonePattern(q)
  const words = q.split(/\s+/).filter((word) => word !== '')
  return or(
    sql`lower(${users.name}) like lower(${part})`,
    sql`lower(${users.email}) like lower(${part})`,
    phone === undefined ? undefined : sql`${users.phone} like ${phone}`,
    words.length > maxWords
      ? undefined
      : and(...words.map((word) => sql`' ' || lower(${users.name}) like lower(${`% ${escapeLike(word)}%`})`)),
  )
}

const maxWords = 10

/** Reads a user without locking. */
export async function findUser(db: Executor, identifier: UserIdentifier): Promise<User | undefined> {
  const joined = db.select(userColumns).from(users).innerJoin(roles, eq(roles.id, users.roleId))
  return (await joined.where(isUser(identifier)))[0]
}

/** Returns the hash of a user's password, if they have one. */
export async function findPasswordHash(db: Executor, id: number): Promise<string | null | undefined> {
  const [found] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return found?.hash
}

/** Reads a user and locks the row until the transaction ends. */
export async function lockUser(transaction: Transaction, identifier: UserIdentifier): Promise<User | undefined> {
  // A weak lock: rows that refer to the user, such as notifications, can still be inserted. Read afterwards: joined to the role while it
  // waits for a change of that role, the user would be missing.
  await transaction.select({ id: users.id }).from(users).where(isUser(identifier)).for('no key update')
  return findUser(transaction, identifier)
}

function isUser(identifier: UserIdentifier) {
  return 'id' in identifier ? eq(users.id, identifier.id) : eq(users.uid, identifier.uid)
}

export async function insertUser(db: Executor, user: PgInsertValue<typeof users>): Promise<number> {
  return onlyRow(await db.insert(users).values(user).returning({ id: users.id })).id
}

export async function updateUser(db: Executor, id: number, changes: Partial<typeof users.$inferInsert>): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}

export async function deleteUser(db: Executor, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** Counts the active administrators other than this user. Lock the role first: `lockAdministratorRole`. */
export async function countOtherAdministrators(transaction: Transaction, id: number): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.roleId), eq(roles.name, administratorRole), roles.isSystem))
    .where(and(ne(users.id, id), eq(users.status, 'active')))
  return row?.total ?? 0
}

/** Counts the users of each role. */
export async function countUsersByRole(db: Executor): Promise<Map<number, number>> {
  const rows = await db.select({ roleId: users.roleId, total: count() }).from(users).groupBy(users.roleId)
  return new Map(rows.map(({ roleId, total }) => [roleId, total]))
}

/** Moves all users of a role to another one; returns their ids. */
export async function moveUsersToRole(transaction: Transaction, from: number, to: number): Promise<number[]> {
  const moved = await transaction
    .update(users)
    .set({ roleId: to, updatedAt: sql`now()` })
    .where(eq(users.roleId, from))
    .returning({ id: users.id })
  return moved.map(({ id }) => id)
}
