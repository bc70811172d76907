import { messagesOfSection } from '#shared/message.ts'
import type { Permission } from '#shared/permission.ts'
import { Problem, problemOfField, problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** A stored role; `permissions` are keys. */
export type Role = {
  id: number
  name: string
  description: string
  permissions: readonly string[]
  isSystem: boolean
  createdAt: Date
  updatedAt: Date
  version: number
}

/** Roles that always exist, with these names (readings, "Roles"; security.md 13). */
export const systemRoleNames = ['admin', 'agent', 'user', 'student'] as const
type SystemRoleName = (typeof systemRoleNames)[number]

/** The role with every permission; at least one active user always has it. */
export const administratorRole: SystemRoleName = 'admin'

/** The role of users who registered themselves; it has no permissions. */
export const registeredRole: SystemRoleName = 'user'

export function isAdministratorRole({ name, isSystem }: Pick<Role, 'name' | 'isSystem'>): boolean {
  return isSystem && name === administratorRole
}

/** Whether it is the role of users who registered themselves, which never gets staff permissions (readings, "Routes"). */
export function isRegisteredRole({ name, isSystem }: Pick<Role, 'name' | 'isSystem'>): boolean {
  return isSystem && name === registeredRole
}

/** Returns the permissions in `wanted` that a holder of `held` cannot grant: nobody can grant what they lack (security.md 13). */
export function beyondReach(held: ReadonlySet<string>, wanted: Iterable<string>): string[] {
  return [...wanted].filter((key) => !held.has(key))
}

export const roleText = messagesOfSection<typeof en>('roles')
const problem = problemsOfSection<typeof en>('roles')

export const roleNotFound = problem(404, 'role-not-found', 'notFound')

/** Returns a problem: a field names a role that does not exist. */
export function unknownRole(field: string): Problem {
  return problemOfField(400, 'unknown-role', field, roleText('unknownRole'))
}

/** Returns a problem: the list of permissions contains unknown keys, at `positions`. */
export function unknownPermissions(positions: readonly number[]): Problem {
  const message = roleText('unknownPermission')
  const fields = positions.map((position) => ({ field: `permissions.${position}`, message }))
  return new Problem(400, 'unknown-permission', message, fields)
}

export const roleNameTaken = problem(409, 'role-name-taken', 'nameTaken', 'name')

/** Returns a problem: the role has permissions that the caller lacks (security.md 13). */
export const roleTooStrong = problem(403, 'role-too-strong', 'strongerThanYou')

/** Returns a problem: the caller would grant permissions that they lack (security.md 13). */
export const cannotGrant = problem(403, 'cannot-grant', 'cannotGrant')

/**
 * Returns a problem: system roles cannot be deleted or renamed, `admin` keeps all permissions (security.md 13), and `user` has none
 * (readings).
 */
export function systemRole(
  reason: 'systemRoleStays' | 'systemRoleName' | 'administratorHoldsAll' | 'registeredHoldsNothing',
): Problem {
  return new Problem(409, 'system-role', roleText(reason))
}

export const roleInUse = problem(409, 'role-in-use', 'inUse')

export const moveToItself = problem(400, 'invalid-input', 'moveToItself', 'move_to')

/** Returns a problem: without this user there would be no active administrator (security.md 13). */
export const lastAdministrator = problem(409, 'last-administrator', 'lastAdministrator')

export const tooManyRoles = problem(409, 'too-many-roles', 'tooManyRoles')

/** All declared permissions, in display order. */
export type PermissionRegistry = {
  all: readonly Permission[]
  /** Returns the declared ones among the keys, in order and without duplicates. */
  known(keys: Iterable<string>): string[]
  has(key: string): boolean
}

/** Creates the registry of the slices' permissions. Throws when two have the same key. */
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

/** Returns the name of a role: built-in ones in a language, others as they were named. */
export function roleName(name: string, names: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name
}
