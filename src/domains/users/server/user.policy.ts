import { type PermissionRegistry, type Role, unknownRole } from '#domains/roles/index.ts'
import { findRoleByName, lockRole, requireReach, withinReach } from '#domains/roles/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { notForApiTokens } from '#platform/http/index.ts'
import { type Actor, type SignedInActor, may } from '#shared/actor.ts'
import type { RoleFields } from '../user.schemas.ts'
import { rolesDisagree, userTooStrong } from '../user.ts'
import type { User } from './user.repository.ts'

const isOwnByToken = (actor: Actor, { id }: User) => actor.kind === 'user' && actor.byApiToken && actor.id === id

/**
 * Throws `user-too-strong` for a user with permissions that the actor lacks (security.md 13), `not-for-api-tokens` when a token's request is
 * about the account of its owner.
 */
export function requireReachOfUser(registry: PermissionRegistry, actor: SignedInActor, user: User): void {
  if (isOwnByToken(actor, user)) throw notForApiTokens()
  if (!withinReach(registry, actor, user.rolePermissions)) throw userTooStrong()
}

/** Returns what the actor may do with an account, for the buttons of the screen. */
export function abilitiesOnUser(registry: PermissionRegistry, actor: Actor, user: User) {
  const reach = !isOwnByToken(actor, user) && withinReach(registry, actor, user.rolePermissions)
  const other = actor.kind === 'user' && actor.id !== user.id
  return {
    update: reach && may(actor, 'users.write'),
    suspend: reach && other && user.status !== 'invited' && may(actor, 'users.suspend'),
    delete: reach && other && may(actor, 'users.delete'),
    reset_second_factor: reach && other && user.hasSecondFactor && may(actor, 'users.write'),
    invite: reach && user.status === 'invited' && may(actor, 'users.write'),
  }
}

/**
 * Returns the role that a request names, locked until the transaction ends; undefined when it names none. Throws
 * `unknown-role`, `role-too-strong` for one that the actor may not give, and 400 when two fields disagree.
 */
export async function chosenRole(
  transaction: Transaction,
  { role, role_name: roleName, roleId }: RoleFields,
  { actor, registry }: { actor: SignedInActor; registry: PermissionRegistry },
): Promise<Role | undefined> {
  const choices = Object.entries({ role, role_name: roleName, roleId })
  let chosen: Role | undefined
  for (const [field, choice] of choices) {
    if (choice === undefined || choice === null) continue
    const id = typeof choice === 'number' ? choice : (await findRoleByName(transaction, choice))?.id
    const found = id === undefined ? undefined : await lockRole(transaction, id, 'share')
    if (!found) throw unknownRole(field)
    if (chosen && chosen.id !== found.id) throw rolesDisagree()
    chosen = found
  }
  if (chosen) requireReach(registry, actor, chosen)
  return chosen
}
