import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type Database, type Executor, type Transaction, moment, onlyRow } from '#platform/database/index.ts'
import type { Permission } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { type RoleInput, maxRoles } from '../role.schemas.ts'
import { type Role, administratorRole, registeredRole, systemRoleNames } from '../role.ts'

export const roles = pgTable('roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  /** Keys of permissions; an undeclared one grants nothing. */
  permissions: text().array().notNull().default([]),
  isSystem: boolean('is_system').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** Incremented by a trigger. */
  version: integer().notNull().default(1),
})

/** Returns all roles: system roles first, then by name. */
export function readRoles(db: Executor): Promise<Role[]> {
  return db
    .select()
    .from(roles)
    .orderBy(
      desc(roles.isSystem),
      sql`case when ${roles.isSystem} then ${roles.id} end`,
      asc(sql`lower(${roles.name})`),
    )
    .limit(maxRoles)
}

/** Counts the roles and locks the table, so that concurrent additions cannot exceed the limit. */
export async function countRolesAlone(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table roles in share row exclusive mode`)
  return tx.$count(roles)
}

/** Returns a role and locks its row until the transaction ends: `share` to assign it, `update` to change it. */
export async function lockRole(transaction: Transaction, id: number, strength: 'share' | 'update') {
  const [role] = await transaction.select().from(roles).where(eq(roles.id, id)).for(strength)
  return role satisfies Role | undefined
}

export async function findRoleByName(db: Executor, name: string): Promise<Role | undefined> {
  const named = sql`lower(${roles.name}) = lower(${name})`
  const [role] = await db.select().from(roles).where(named)
  return role
}

/**
 * Returns the admin role and locks its row until the transaction ends. Whoever removes an administrator takes this lock, so that a
 * concurrent removal sees the first one's result.
 */
export async function lockAdministratorRole(transaction: Transaction): Promise<Role> {
  const isAdmin = and(eq(roles.name, administratorRole), eq(roles.isSystem, true))
  return onlyRow(await transaction.select().from(roles).where(isAdmin).for('no key update'))
}

export async function insertRole(
  db: Executor,
  role: RoleInput & { permissions?: string[]; isSystem?: boolean },
): Promise<Role> {
  return onlyRow(await db.insert(roles).values(role).returning())
}

/** Updates a role and returns it. */
export async function updateRole(
  db: Executor,
  id: number,
  changes: Partial<RoleInput & { permissions: string[] }>,
): Promise<Role> {
  const query = db.update(roles).set({ ...changes, updatedAt: sql`now()` })
  return onlyRow(await query.where(eq(roles.id, id)).returning())
}

export async function deleteRole(db: Executor, id: number): Promise<void> {
  await db.delete(roles).where(eq(roles.id, id))
}

/**
 * Creates missing system roles with their initial permissions, gives `admin` every declared permission, and `user`, the role of
 * self-registered users, none. Changes nothing else, so that an administrator's changes are kept. Runs at every start.
 */
export async function ensureSystemRoles(db: Database, permissions: readonly Permission[]): Promise<void> {
  const everything = permissions.map(({ key }) => key)
  await db.transaction(async (transaction) => {
    // Serializes servers that start at the same time.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('ensure-system-roles'))`)
    for (const name of systemRoleNames) {
      const granted = permissions.filter(({ grantedTo }) => grantedTo.includes(name)).map(({ key }) => key)
      const description = en.systemRoles[name]
      const existing = await findRoleByName(transaction, name)
      if (!existing) await insertRole(transaction, { name, description, permissions: granted, isSystem: true })
      else if (!existing.isSystem)
        await transaction.update(roles).set({ isSystem: true, name }).where(eq(roles.id, existing.id))
    }
    const admin = await lockAdministratorRole(transaction)
    // Keeps unknown permissions: a server of a newer release may run beside this one.
    const all = [...new Set([...admin.permissions, ...everything])]
    if (all.length > admin.permissions.length) await updateRole(transaction, admin.id, { permissions: all })
    const registered = await findRoleByName(transaction, registeredRole)
    if (registered && registered.permissions.length > 0)
      await updateRole(transaction, registered.id, { permissions: [] })
  })
}
