import type { PermissionView } from './role.queries.ts'

/** Permissions under one heading. */
export type PermissionGroup = { key: string; label: string; permissions: PermissionView[] }

/**
 * Permissions by group, in the order in which they came. What is no list, or has no group, is logged and left out
 * (specification §3 and §5).
 */
export function groupPermissions(permissions: readonly PermissionView[]): PermissionGroup[] {
  if (!Array.isArray(permissions)) {
    console.error('The permissions are no list')
    return []
  }
  const groups = new Map<string, PermissionGroup>()
  for (const permission of permissions as readonly PermissionView[]) {
    const { group, group_label: label } = permission
    if (!group) console.error(`The permission ${permission.name} has no group`)
    else if (groups.has(group)) groups.get(group)?.permissions.push(permission)
    else groups.set(group, { key: group, label, permissions: [permission] })
  }
  return [...groups.values()]
}
