/** A role as it is kept; `permissions` are keys. */
export type Role = {
  id: number
  name: string
  description: string
  permissions: readonly string[]
  isSystem: boolean
  createdAt: Date
  updatedAt: Date
}

/** Roles that always exist, with these names (readings, "Roles"; security.md 13). */
export const systemRoleNames = ['admin', 'agent', 'user', 'student'] as const
export type SystemRoleName = (typeof systemRoleNames)[number]

/** The role that holds every permission, and that at least one active person always has. */
export const administratorRole: SystemRoleName = 'admin'

/** The role of people who registered themselves; it has no permissions. */
export const registeredRole: SystemRoleName = 'user'

export function isAdministratorRole({ name, isSystem }: Pick<Role, 'name' | 'isSystem'>): boolean {
  return isSystem && name === administratorRole
}

/** Its people registered themselves, so it never has permissions of staff (readings, "Routes"). */
export function isRegisteredRole({ name, isSystem }: Pick<Role, 'name' | 'isSystem'>): boolean {
  return isSystem && name === registeredRole
}

/** The permissions among `wanted` that the holder of `held` may not hand on: nobody gives what they lack (security.md 13). */
export function beyondReach(held: ReadonlySet<string>, wanted: Iterable<string>): string[] {
  return [...wanted].filter((key) => !held.has(key))
}
