import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { Permission } from '#shared/permission.ts'
import { en } from '../messages/en.ts'
import { administratorRole, registeredRole, systemRoleNames } from '../role.ts'
import { findRoleByName, insertRole, updateRole } from './role.repository.ts'
import { roles } from './role.table.ts'

/**
 * Makes the system roles that are missing, with the permissions granted to them from the start, and gives `admin` every
 * permission that the code knows and `user`, the role of everybody who registers, none. Changes nothing else, so that what
 * an administrator set stays. Run it at every start.
 */
export async function ensureSystemRoles(db: Database, permissions: readonly Permission[]): Promise<void> {
  const everything = permissions.map(({ key }) => key)
  await db.transaction(async (transaction) => {
    // Two servers that start at once do this one after the other.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('ensure-system-roles'))`)
    for (const name of systemRoleNames) {
      const granted = permissions.filter(({ grantedTo }) => grantedTo.includes(name)).map(({ key }) => key)
      const description = en.systemRoles[name]
      const existing = await findRoleByName(transaction, name)
      if (!existing) await insertRole(transaction, { name, description, permissions: granted, isSystem: true })
      else if (!existing.isSystem)
        await transaction.update(roles).set({ isSystem: true, name }).where(eq(roles.id, existing.id))
    }
    const admin = await findRoleByName(transaction, administratorRole)
    if (!admin) throw new Error('The admin role is missing')
    const complete =
      admin.permissions.length === everything.length && everything.every((key) => admin.permissions.includes(key))
    if (!complete) await updateRole(transaction, admin.id, { permissions: everything })
    const registered = await findRoleByName(transaction, registeredRole)
    if (registered && registered.permissions.length > 0)
      await updateRole(transaction, registered.id, { permissions: [] })
  })
}
