import { type SQL, and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { roles } from '#domains/roles/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import { type Executor, type Transaction, moment, onlyRow } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { type SavedFilter, maxListedFilters } from '../saved-filter.ts'

const savedFilters = pgTable('saved_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  roleId: integer('role_id'),
  screen: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

type Viewer = Pick<SignedInActor, 'id' | 'roleId'>

const filterColumns = {
  id: savedFilters.id,
  owner: { id: users.id, name: users.name },
  role: { id: roles.id, name: roles.name },
  screen: savedFilters.screen,
  name: savedFilters.name,
  query: savedFilters.query,
  createdAt: savedFilters.createdAt,
}

/** Returns the views of a screen that a user may see: their own first, then by name. */
export function readFilters(db: Executor, viewer: Viewer, screen: string): Promise<SavedFilter[]> {
  return selectFilters(db, and(eq(savedFilters.screen, screen), visibleTo(viewer)))
    .orderBy(desc(eq(savedFilters.ownerId, viewer.id)), asc(sql`lower(${savedFilters.name})`), asc(savedFilters.id))
    .limit(maxListedFilters)
}

/** Returns a view if the user may see it. */
export async function findFilter(db: Executor, viewer: Viewer, id: number): Promise<SavedFilter | undefined> {
  const [view] = await selectFilters(db, and(eq(savedFilters.id, id), visibleTo(viewer)))
  return view
}

function selectFilters(db: Executor, condition: SQL | undefined) {
  return db
    .select(filterColumns)
    .from(savedFilters)
    .innerJoin(users, eq(users.id, savedFilters.ownerId))
    .leftJoin(roles, eq(roles.id, savedFilters.roleId))
    .where(condition)
}

function visibleTo({ id, roleId }: Viewer): SQL | undefined {
  return or(eq(savedFilters.ownerId, id), eq(savedFilters.roleId, roleId))
}

/** Returns the screens of a user's views. Locks the user's row, so that concurrent requests cannot exceed the limits. */
export async function readOwnScreens(transaction: Transaction, ownerId: number): Promise<string[]> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const { ownerId: owner, screen } = savedFilters
  return (await transaction.select({ screen }).from(savedFilters).where(eq(owner, ownerId))).map((one) => one.screen)
}

export async function insertFilter(db: Executor, view: typeof savedFilters.$inferInsert): Promise<number> {
  return onlyRow(await db.insert(savedFilters).values(view).returning({ id: savedFilters.id })).id
}

/** Deletes a view; returns whether it still existed. */
export async function deleteFilter(db: Executor, id: number): Promise<boolean> {
  return (await db.delete(savedFilters).where(eq(savedFilters.id, id))).rowCount === 1
}
