import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { roles } from '#domains/roles/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { mostListedViews, type SavedView } from '../saved-filter.ts'
import { savedViews } from './saved-filter.table.ts'

type Executor = Database | Transaction
type Viewer = Pick<SignedInActor, 'id' | 'roleId'>

const viewColumns = {
  id: savedViews.id,
  owner: { id: users.id, name: users.name },
  role: { id: roles.id, name: roles.name },
  screen: savedViews.screen,
  name: savedViews.name,
  query: savedViews.query,
  createdAt: savedViews.createdAt,
}

/** The views of a screen that somebody may see: own ones first, then by name. */
export function readViews(db: Executor, viewer: Viewer, screen: string): Promise<SavedView[]> {
  return selectViews(db, and(eq(savedViews.screen, screen), visibleTo(viewer)))
    .orderBy(desc(eq(savedViews.ownerId, viewer.id)), asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(mostListedViews)
}

/** A view that somebody may see. */
export async function findView(db: Executor, viewer: Viewer, id: number): Promise<SavedView | undefined> {
  const [view] = await selectViews(db, and(eq(savedViews.id, id), visibleTo(viewer)))
  return view
}

function selectViews(db: Executor, condition: SQL | undefined) {
  return db
    .select(viewColumns)
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .leftJoin(roles, eq(roles.id, savedViews.roleId))
    .where(condition)
}

function visibleTo({ id, roleId }: Viewer): SQL | undefined {
  return or(eq(savedViews.ownerId, id), eq(savedViews.roleId, roleId))
}

/** How many views somebody keeps on a screen. Holds the person, so that two requests at once count one after the other. */
export async function countOwnViews(transaction: Transaction, ownerId: number, screen: string): Promise<number> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const own = and(eq(savedViews.ownerId, ownerId), eq(savedViews.screen, screen))
  const [row] = await transaction.select({ total: count() }).from(savedViews).where(own)
  return row?.total ?? 0
}

export async function insertView(db: Executor, view: typeof savedViews.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(savedViews).values(view).returning({ id: savedViews.id })
  if (!inserted) throw new Error('The view was not stored')
  return inserted.id
}

/** Whether the view was still there. */
export async function deleteView(db: Executor, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(savedViews).where(eq(savedViews.id, id))
  return rowCount === 1
}
