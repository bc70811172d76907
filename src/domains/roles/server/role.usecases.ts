import { changesBetween, changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import { type Database, type Executor, type Transaction, translateViolations } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import type { RequestContext, SignedInActor } from '#shared/actor.ts'
import { requireFound } from '#shared/problem.ts'
import {
  type PermissionRegistry,
  type Role,
  isAdministratorRole,
  isRegisteredRole,
  moveToItself,
  roleInUse,
  roleNameTaken,
  roleNotFound,
  systemRole,
  tooManyRoles,
  unknownPermissions,
  unknownRole,
} from '../role.ts'
import { maxRoles, type AssignPermissions, type RoleChange, type RoleInput } from '../role.schemas.ts'
import { storedDescription } from './built-in-descriptions.ts'
import { requireGrantable, requireReach } from './role.policy.ts'
import { countRolesAlone, deleteRole, insertRole, lockRole, readRoles, updateRole } from './role.repository.ts'

type RoleHolders = {
  /** Counts the users per role; may omit a role without any. */
  countByRole(db: Executor): Promise<Map<number, number>>
  /** Gives all users of a role another one, and notifies them. */
  move(transaction: Transaction, from: number, to: Role, by: SignedInActor): Promise<void>
}

type RoleDependencies = {
  db: Database
  registry: PermissionRegistry
  holders: RoleHolders
  notifyPermissionsChanged(transaction: Transaction, role: Role, by: SignedInActor): Promise<void>
}

export type CountedRole = { role: Role; users: number }

export type RoleUseCases = ReturnType<typeof createRoleUseCases>

/** Creates the use cases of roles. The routes check the basic permission; the rules of security.md 13 are here. */
export function createRoleUseCases({ db, registry, holders, notifyPermissionsChanged }: RoleDependencies) {
  async function list(): Promise<CountedRole[]> {
    const [roles, counts] = await Promise.all([readRoles(db), holders.countByRole(db)])
    return roles.map((role) => ({ role, users: counts.get(role.id) ?? 0 }))
  }

  async function counted(executor: Executor, role: Role): Promise<CountedRole> {
    return { role, users: (await holders.countByRole(executor)).get(role.id) ?? 0 }
  }

  /** Throws `role-not-found`, `role-too-strong`, `stale-version`, `system-role` for another name, `role-name-taken`. */
  async function update(id: number, { version, ...input }: RoleChange, context: RequestContext): Promise<CountedRole> {
    return translateViolations({ roles_name: roleNameTaken }, () =>
      db.transaction(async (transaction) => {
        const before = requireFound(await lockRole(transaction, id, 'update'), roleNotFound)
        requireReach(registry, context.actor, before)
        requireVersion(version, before.version)
        if (before.isSystem && before.name !== input.name) throw systemRole('systemRoleName')
        const wanted = { ...input, description: storedDescription(before, input.description) }
        const { name, description } = before
        const changes = changesBetween({ name, description }, wanted)
        if (Object.keys(changes).length === 0) return counted(transaction, before)
        const role = await updateRole(transaction, id, wanted)
        await recordAudit(transaction, context, { action: 'role.updated', subject: subjectOf(before), changes })
        return counted(transaction, role)
      }),
    )
  }

  /**
   * Replaces the permissions of a role. Throws `unknown-role`, `unknown-permission`, `role-too-strong`, `cannot-grant`, `stale-version`,
   * and `system-role` for an `admin` without all permissions or a `user` with any.
   */
  async function assign(
    { roleId, permissions: wanted, version }: AssignPermissions,
    context: RequestContext,
  ): Promise<CountedRole> {
    const unknown = wanted.flatMap((key, position) => (registry.has(key) ? [] : [position]))
    if (unknown.length > 0) throw unknownPermissions(unknown)
    const permissions = registry.known(wanted)
    return db.transaction(async (transaction) => {
      const before = requireFound(await lockRole(transaction, roleId, 'update'), () => unknownRole('roleId'))
      requireReach(registry, context.actor, before)
      requireGrantable(context.actor, permissions)
      requireVersion(version, before.version)
      if (isAdministratorRole(before) && permissions.length < registry.all.length)
        throw systemRole('administratorHoldsAll')
      if (isRegisteredRole(before) && permissions.length > 0) throw systemRole('registeredHoldsNothing')
      const changes = changesBetween({ permissions: registry.known(before.permissions) }, { permissions })
      if (Object.keys(changes).length === 0) return counted(transaction, before)
      // A server of a newer release may run beside this one.
      const unseen = before.permissions.filter((key) => !registry.has(key))
      const role = await updateRole(transaction, roleId, { permissions: [...permissions, ...unseen] })
      const entry = { action: 'role.permissions-assigned', subject: subjectOf(role), changes } as const
      await recordAudit(transaction, context, entry)
      await notifyPermissionsChanged(transaction, role, context.actor)
      return counted(transaction, role)
    })
  }

  /**
   * Deletes a role; its users first get the role `moveTo`, and are notified. Throws `role-not-found`, `role-too-strong`, `system-role`, `role-in-use` with
   * the number of users, `unknown-role`.
   */
  async function remove(id: number, moveTo: number | undefined, context: RequestContext): Promise<void> {
    const { actor } = context
    if (moveTo === id) throw moveToItself()
    await db.transaction(async (transaction) => {
      const [role, target] = await lockBoth(transaction, id, moveTo)
      if (!role) throw roleNotFound()
      requireReach(registry, actor, role)
      if (role.isSystem) throw systemRole('systemRoleStays')
      if (moveTo !== undefined && !target) throw unknownRole('move_to')
      if (target) requireReach(registry, actor, target)
      const users = (await holders.countByRole(transaction)).get(id) ?? 0
      if (users > 0 && !target) throw roleInUse({ count: users })
      if (target) await holders.move(transaction, id, target, actor)
      await deleteRole(transaction, id)
      const changes = {
        name: [role.name, null],
        users_moved_to: [null, target?.name ?? null],
        users: [users, null],
      } as const
      await recordAudit(transaction, context, { action: 'role.deleted', subject: subjectOf(role), changes })
    })
  }

  return { list, create: createRole, update, assign, remove }
}

/** Adds a role without permissions. Throws `role-name-taken`, `too-many-roles`. */
async function createRole(transaction: Transaction, input: RoleInput, context: RequestContext): Promise<CountedRole> {
  if ((await countRolesAlone(transaction)) >= maxRoles) throw tooManyRoles({ maximum: String(maxRoles) })
  const role = await translateViolations({ roles_name: roleNameTaken }, () => insertRole(transaction, input))
  const entry = { action: 'role.created', subject: subjectOf(role), changes: changesFromNothing(input) } as const
  await recordAudit(transaction, context, entry)
  return { role, users: 0 }
}

/** Locks the deleted role and the one that takes its users, in the order of their ids, to avoid deadlocks. */
async function lockBoth(transaction: Transaction, id: number, moveTo: number | undefined) {
  if (moveTo !== undefined && moveTo < id) {
    const target = await lockRole(transaction, moveTo, 'share')
    return [await lockRole(transaction, id, 'update'), target] as const
  }
  const role = await lockRole(transaction, id, 'update')
  return [role, moveTo === undefined ? undefined : await lockRole(transaction, moveTo, 'share')] as const
}

function subjectOf({ id, name }: Role) {
  return { kind: 'role', id, name }
}
