import type { z } from 'zod'
import type { Actor } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import type { Permission } from '#shared/permission.ts'
import type { PermissionRegistry } from '../role.ts'
import type { permissionSchema, roleSchema } from '../role.schemas.ts'
import { describeRole } from './built-in-descriptions.ts'
import { abilitiesOnRole } from './role.policy.ts'
import type { CountedRole } from './role.usecases.ts'

export type RoleReader = { actor: Actor; language: Language; registry: PermissionRegistry }

/** Returns an account's permissions as in sign-in responses (specification §3, "Login response"). */
export function presentPermissions(keys: readonly string[]): { _id: string; name: string }[] {
  return keys.map((key) => ({ _id: key, name: key }))
}

export function presentPermission(permission: Permission, language: Language): z.input<typeof permissionSchema> {
  const { key, group, groupLabel, label, description } = permission
  return {
    _id: key,
    name: key,
    group,
    group_label: messageText(groupLabel, language),
    label: messageText(label, language),
    description: messageText(description, language),
  }
}

/** Converts a role to its API form, the only place that does; field names are those of specification §3. */
export function presentRole({ role, users }: CountedRole, reader: RoleReader): z.input<typeof roleSchema> {
  const { actor, language, registry } = reader
  const granted = new Set(role.permissions)
  return {
    _id: role.id,
    id: role.id,
    name: role.name,
    description: describeRole(role, language),
    is_system: role.isSystem,
    permissions: registry.all.filter(({ key }) => granted.has(key)).map((each) => presentPermission(each, language)),
    users_count: users,
    created_at: role.createdAt.toISOString(),
    updated_at: role.updatedAt.toISOString(),
    version: role.version,
    abilities: abilitiesOnRole(registry, actor, role),
  }
}
