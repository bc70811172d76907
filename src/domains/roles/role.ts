import { messagesOfSection } from '#shared/message.ts'
import type { Permission } from '#shared/permission.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

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
type SystemRoleName = (typeof systemRoleNames)[number]

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

/** Names a text of this slice. */
export const roleText = messagesOfSection<typeof en>('roles')

/** There is no such role. */
export function roleNotFound(): Problem {
  return new Problem(404, 'role-not-found', roleText('notFound'))
}

/** A field names a role that does not exist. */
export function unknownRole(field: string): Problem {
  return problemOfField(400, 'unknown-role', field, roleText('unknownRole'))
}

/** The list of permissions has keys that the code does not know; `positions` are theirs. */
export function unknownPermissions(positions: readonly number[]): Problem {
  const message = roleText('unknownPermission')
  const fields = positions.map((position) => ({ field: `permissions.${position}`, message }))
  return new Problem(400, 'unknown-permission', message, fields)
}

export function roleNameTaken(): Problem {
  return problemOfField(409, 'role-name-taken', 'name', roleText('nameTaken'))
}

/** The role has permissions that the caller lacks (security.md 13). */
export function roleTooStrong(): Problem {
  return new Problem(403, 'role-too-strong', roleText('strongerThanYou'))
}

/** The caller would hand on permissions that they lack (security.md 13). */
export function cannotGrant(keys: readonly string[]): Problem {
  const permissions = keys.join(', ')
  return new Problem(403, 'cannot-grant', roleText('cannotGrant', { permissions }))
}

/** System roles stay, keep their names, `admin` keeps all permissions (security.md 13), and `user` has none (readings). */
export function systemRole(
  reason: 'systemRoleStays' | 'systemRoleName' | 'administratorHoldsAll' | 'registeredHoldsNothing',
): Problem {
  return new Problem(409, 'system-role', roleText(reason))
}

/** People still have the role. */
export function roleInUse(count: number): Problem {
  return new Problem(409, 'role-in-use', roleText('inUse', { count }))
}

export function moveToItself(): Problem {
  return problemOfField(400, 'invalid-input', 'move_to', roleText('moveToItself'))
}

/** Without this person nobody active could administer the product (security.md 13). */
export function lastAdministrator(): Problem {
  return new Problem(409, 'last-administrator', roleText('lastAdministrator'))
}

export function tooManyRoles(most: number): Problem {
  const maximum = String(most)
  return new Problem(409, 'too-many-roles', roleText('tooManyRoles', { maximum }))
}

/** Every permission that the code knows, in the order in which screens show them. */
export type PermissionRegistry = {
  all: readonly Permission[]
  /** Of these keys, those that the code knows, in its order and each once. */
  known(keys: Iterable<string>): string[]
  has(key: string): boolean
}

/** Collects what the slices declare. Throws when two declare the same key. */
export function createPermissionRegistry(permissions: readonly Permission[]): PermissionRegistry {
  const keys = new Set(permissions.map(({ key }) => key))
  if (keys.size !== permissions.length) throw new Error('Two permissions have the same key')
  return {
    all: permissions,
    has: (key) => keys.has(key),
    known: (wanted) => {
      const set = new Set(wanted)
      return permissions.filter(({ key }) => set.has(key)).map(({ key }) => key)
    },
  }
}

/** What a role is called: built-in ones by the names of a language, others as they were named. */
export function roleName(name: string, names: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name
}
