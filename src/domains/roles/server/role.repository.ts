import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import { administratorRole, type Role } from '../role.ts'
import { mostRoles, type RoleInput } from '../role.schemas.ts'
import { roles } from './role.table.ts'

type Executor = Database | Transaction

/** Every role: those of the system first, then by name. */
export function readRoles(db: Executor): Promise<Role[]> {
  return db
    .select()
    .from(roles)
    .orderBy(
      desc(roles.isSystem),
      sql`case when ${roles.isSystem} then ${roles.id} end`,
      asc(sql`lower(${roles.name})`),
    )
    .limit(mostRoles)
}

export async function countRoles(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(roles)
  return row?.total ?? 0
}

/** A role that stays as it is until the transaction ends: `share` while it is given to someone, `update` to change it. */
export async function lockRole(transaction: Transaction, id: number, strength: 'share' | 'update') {
  const [role] = await transaction.select().from(roles).where(eq(roles.id, id)).for(strength)
  return role satisfies Role | undefined
}

export async function findRoleByName(db: Executor, name: string): Promise<Role | undefined> {
  const [role] = await db
    .select()
    .from(roles)
    .where(eq(sql`lower(${roles.name})`, sql`lower(${name})`))
  return role
}

/**
 * The admin role, held until the transaction ends: whoever takes an administrator away holds it, so that of two who do
 * so at once the second sees what the first did.
 */
export async function lockAdministratorRole(transaction: Transaction): Promise<Role> {
  const [role] = await transaction
    .select()
    .from(roles)
    .where(and(eq(roles.name, administratorRole), eq(roles.isSystem, true)))
    .for('no key update')
  if (!role) throw new Error('The admin role is missing')
  return role
}

export async function insertRole(
  db: Executor,
  role: RoleInput & { permissions?: string[]; isSystem?: boolean },
): Promise<Role> {
  const [inserted] = await db.insert(roles).values(role).returning()
  if (!inserted) throw new Error('The role was not stored')
  return inserted
}

/** Changes a role and returns it as it is now. */
export async function updateRole(
  db: Executor,
  id: number,
  changes: Partial<RoleInput & { permissions: string[] }>,
): Promise<Role> {
  const [updated] = await db
    .update(roles)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(roles.id, id))
    .returning()
  if (!updated) throw new Error('The role is gone')
  return updated
}

export async function deleteRole(db: Executor, id: number): Promise<void> {
  await db.delete(roles).where(eq(roles.id, id))
}
