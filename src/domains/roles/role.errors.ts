import type { Texts } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** The messages of this slice that need no parameters, in every language. */
type PlainKey = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? Key : never }[keyof typeof en]

export function roleTexts(key: PlainKey): Texts {
  return { en: en[key], am: am[key] }
}

/** There is no such role. */
export function roleNotFound(): Problem {
  return new Problem(404, 'role-not-found', roleTexts('notFound'))
}

/** A field names a role that does not exist. */
export function unknownRole(field: string): Problem {
  return new Problem(400, 'unknown-role', roleTexts('unknownRole'), [{ field, message: roleTexts('unknownRole') }])
}

/** The list of permissions has keys that the code does not know; `positions` are theirs. */
export function unknownPermissions(positions: readonly number[]): Problem {
  const message = roleTexts('unknownPermission')
  const fields = positions.map((position) => ({ field: `permissions.${position}`, message }))
  return new Problem(400, 'unknown-permission', message, fields)
}

export function roleNameTaken(): Problem {
  const message = roleTexts('nameTaken')
  return new Problem(409, 'role-name-taken', message, [{ field: 'name', message }])
}

/** The role has permissions that the caller lacks (security.md 13). */
export function roleTooStrong(): Problem {
  return new Problem(403, 'role-too-strong', roleTexts('strongerThanYou'))
}

/** The caller would hand on permissions that they lack (security.md 13). */
export function cannotGrant(keys: readonly string[]): Problem {
  const permissions = keys.join(', ')
  return new Problem(403, 'cannot-grant', { en: en.cannotGrant({ permissions }), am: am.cannotGrant({ permissions }) })
}

/** System roles stay, keep their names, `admin` keeps all permissions (security.md 13), and `user` has none (readings). */
export function systemRole(
  reason: 'systemRoleStays' | 'systemRoleName' | 'administratorHoldsAll' | 'registeredHoldsNothing',
): Problem {
  return new Problem(409, 'system-role', roleTexts(reason))
}

/** People still have the role. */
export function roleInUse(count: number): Problem {
  return new Problem(409, 'role-in-use', { en: en.inUse({ count }), am: am.inUse({ count }) })
}

export function moveToItself(): Problem {
  const message = roleTexts('moveToItself')
  return new Problem(400, 'invalid-input', message, [{ field: 'move_to', message }])
}

/** Without this person nobody active could administer the product (security.md 13). */
export function lastAdministrator(): Problem {
  return new Problem(409, 'last-administrator', roleTexts('lastAdministrator'))
}

export function tooManyRoles(most: number): Problem {
  const maximum = String(most)
  return new Problem(409, 'too-many-roles', { en: en.tooManyRoles({ maximum }), am: am.tooManyRoles({ maximum }) })
}
