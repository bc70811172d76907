import type { z } from 'zod'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import type { Actor } from '#shared/actor.ts'
import { avatarUrl } from '../avatar.ts'
import type { userSchema } from '../user.schemas.ts'
import type { User } from '../user.ts'
import { abilitiesOnUser } from './user.policy.ts'

/** The only way out of a user to the API: field names of specification §3, both where it has two. */
export function presentUser(
  user: User,
  { actor, registry }: { actor: Actor; registry: PermissionRegistry },
): z.input<typeof userSchema> {
  const { id, uid, name, email, phone, birthDate, status, role, avatarPath, createdAt, lastSignInAt } = user
  return {
    _id: id,
    id,
    uid,
    name,
    email,
    phone,
    phone_number: phone,
    role: { _id: role.id, id: role.id, name: role.name },
    role_name: role.name,
    birthDate,
    avatar_url: avatarUrl(avatarPath),
    status,
    created_at: createdAt.toISOString(),
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    abilities: abilitiesOnUser(registry, actor, user),
  }
}
