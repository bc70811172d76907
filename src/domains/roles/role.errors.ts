import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** Names a text of this slice. */
export const roleText = messagesOfSection<typeof en>('roles')

/** There is no such role. */
export function roleNotFound(): Problem {
  return new Problem(404, 'role-not-found', roleText('notFound'))
}

/** A field names a role that does not exist. */
export function unknownRole(field: string): Problem {
  return new Problem(400, 'unknown-role', roleText('unknownRole'), [{ field, message: roleText('unknownRole') }])
}

/** The list of permissions has keys that the code does not know; `positions` are theirs. */
export function unknownPermissions(positions: readonly number[]): Problem {
  const message = roleText('unknownPermission')
  const fields = positions.map((position) => ({ field: `permissions.${position}`, message }))
  return new Problem(400, 'unknown-permission', message, fields)
}

export function roleNameTaken(): Problem {
  const message = roleText('nameTaken')
  return new Problem(409, 'role-name-taken', message, [{ field: 'name', message }])
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
  const message = roleText('moveToItself')
  return new Problem(400, 'invalid-input', message, [{ field: 'move_to', message }])
}

/** Without this person nobody active could administer the product (security.md 13). */
export function lastAdministrator(): Problem {
  return new Problem(409, 'last-administrator', roleText('lastAdministrator'))
}

export function tooManyRoles(most: number): Problem {
  const maximum = String(most)
  return new Problem(409, 'too-many-roles', roleText('tooManyRoles', { maximum }))
}
