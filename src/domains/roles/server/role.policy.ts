import { may, type Actor, type SignedInActor } from '#shared/actor.ts'
import {
  type PermissionRegistry,
  beyondReach,
  isAdministratorRole,
  isRegisteredRole,
  type Role,
  cannotGrant,
  roleTooStrong,
} from '../role.ts'

/** Whether the role's permissions are all held by the actor (security.md 13). */
export function withinReach(registry: PermissionRegistry, actor: Actor, permissions: Iterable<string>): boolean {
  return actor.kind === 'user' && beyondReach(actor.permissions, registry.known(permissions)).length === 0
}

/** Throws `role-too-strong` for a role with permissions that the actor lacks. */
export function requireReach(
  registry: PermissionRegistry,
  actor: SignedInActor,
  { permissions }: Pick<Role, 'permissions'>,
): void {
  if (!withinReach(registry, actor, permissions)) throw roleTooStrong()
}

/** Throws `cannot-grant` naming the permissions that the actor lacks. */
export function requireGrantable(actor: SignedInActor, permissions: readonly string[]): void {
  const lacking = beyondReach(actor.permissions, permissions)
  if (lacking.length > 0) throw cannotGrant({ permissions: lacking.join(', ') })
}

/** Returns what the actor may do with a role, for the buttons of the screen. */
export function abilitiesOnRole(registry: PermissionRegistry, actor: Actor, role: Role) {
  const reach = withinReach(registry, actor, role.permissions)
  return {
    update: reach && may(actor, 'roles.write'),
    delete: reach && may(actor, 'roles.write') && !role.isSystem,
    assign: reach && may(actor, 'roles.assign') && !isAdministratorRole(role) && !isRegisteredRole(role),
    give: reach && may(actor, 'users.write'),
  }
}
