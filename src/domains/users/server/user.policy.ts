import type { PermissionRegistry } from '#domains/roles/index.ts'
import { withinReach } from '#domains/roles/server/index.ts'
import { may, type Actor, type SignedInActor } from '#shared/actor.ts'
import { userTooStrong } from '../user.errors.ts'
import type { User } from '../user.ts'

/** Throws `user-too-strong` for a person who may do more than the actor (security.md 13). */
export function requireReachOfUser(registry: PermissionRegistry, actor: SignedInActor, user: User): void {
  if (!withinReach(registry, actor, user.rolePermissions)) throw userTooStrong()
}

/** What the actor may do with an account, for the buttons of the screen. */
export function abilitiesOnUser(registry: PermissionRegistry, actor: Actor, user: User) {
  const reach = withinReach(registry, actor, user.rolePermissions)
  const other = actor.kind === 'user' && actor.id !== user.id
  return {
    update: reach && may(actor, 'users.write'),
    suspend: reach && other && may(actor, 'users.suspend'),
    delete: reach && other && may(actor, 'users.delete'),
  }
}
