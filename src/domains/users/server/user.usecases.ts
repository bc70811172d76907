import type { AuditAction, AuditChanges } from '#domains/audit/index.ts'
import { changesBetween, changesToNothing, recordAudit } from '#domains/audit/server/index.ts'
import { administratorRole, lastAdministrator, unknownRole, type PermissionRegistry } from '#domains/roles/index.ts'
import { lockAdministratorRole } from '#domains/roles/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { requireFound } from '#shared/problem.ts'
import { type Database, type Transaction, translateViolations } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import { type Receiver, type UserStatus, emailTaken, ownAccount, phoneOf, stillInvited, userNotFound } from '../user.ts'
import { type NewUser, type UserChanges, type UserQuery, namesRole } from '../user.schemas.ts'
import { hashPassword, requireImpersonalPassword } from './password-hash.ts'
import { addUser } from './registration.usecase.ts'
import { chosenRole, requireReachOfUser } from './user.policy.ts'
import {
  type User,
  countOtherAdministrators,
  countUsers,
  deleteUser,
  findUser,
  lockUser,
  maxCounted,
  readUsers,
  updateUser,
  type UserIdentifier,
} from './user.repository.ts'

/** Transfers a user's belongings to another user or to nobody, in the transaction that deletes or suspends the account. */
export type Handover = (
  transaction: Transaction,
  from: Pick<User, 'id' | 'name'>,
  to: Receiver,
  context: RequestContext,
) => Promise<void>

type UserDependencies = {
  db: Database
  registry: PermissionRegistry
  /** Ends every session of a user at once. */
  endSessions(userId: number, transaction: Transaction): Promise<unknown>
  /** Invalidates the password-reset links mailed to a user. */
  endResets(userId: number, transaction: Transaction): Promise<unknown>
  /** Transfers a user's belongings to another user, or takes them off the market. */
  handOver: Handover
  notifyRoleChanged(
    transaction: Transaction,
    change: { userIds: readonly number[]; role: string; by: { id: number; name: string } },
  ): Promise<void>
}

/** A page of users; `exact` false: `total` means "at least". */
type UserPage = { users: User[]; total: number; exact: boolean }

export type UserUseCases = ReturnType<typeof createUserUseCases>

/**
 * Creates the use cases for reading and changing accounts. The routes declare the permissions; the rules of security.md
 * 13 are enforced here.
 */
export function createUserUseCases(needs: UserDependencies) {
  const { db, registry, handOver, endSessions, endResets, notifyRoleChanged } = needs
  const userToChange = userToChangeIn(registry)

  /** Adds a user whose password was hashed. Throws `email-taken`, `unknown-role`, `role-too-strong`. */
  async function create(
    transaction: Transaction,
    { passwordHash, ...input }: Omit<NewUser, 'password'> & { passwordHash: string },
    context: RequestContext,
  ): Promise<User> {
    const role = await chosenRole(transaction, input, { actor: context.actor, registry })
    if (!role) throw unknownRole('role')
    const details = { name: input.name, email: input.email, ...contactOf(input) }
    const added = { role, ...context }
    return translateViolations({ users_email: emailTaken }, () =>
      addUser(transaction, { ...details, passwordHash }, added),
    )
  }

  /**
   * Changes the given fields. Throws `user-not-found`, `user-too-strong`, `stale-version`, `email-taken`, `unknown-role`,
   * `role-too-strong`, `last-administrator`, and `own-account` for the actor's own password.
   */
  async function update(identifier: UserIdentifier, input: UserChanges, context: RequestContext): Promise<User> {
    const { actor } = context
    const passwordHash = input.password ? await hashPassword(input.password) : undefined
    return translateViolations({ users_email: emailTaken }, () =>
      db.transaction(async (transaction) => {
        const before = await userToChange(transaction, identifier, actor)
        requireVersion(input.version, before.version)
        if (passwordHash !== undefined && before.id === actor.id) throw ownAccount('ownPassword')
        if (input.password) requireImpersonalPassword(input.password, { ...before, ...definedOf(input) })
        // Locks the admin role before any other to avoid deadlocks.
        if (isAdministrator(before) && namesRole(input)) await lockAdministratorRole(transaction)
        const role = await chosenRole(transaction, input, { actor, registry })
        const newRole = role && role.id !== before.role.id ? role : null
        if (newRole) await requireAnotherAdministrator(transaction, before)
        const { name, email } = input
        const changes = changesOf(before, { name, email, ...contactOf(input), role: role?.name })
        const isChanged = Object.keys(changes).length > 0
        if (!isChanged && passwordHash === undefined) return before
        // A new email address is unverified.
        const unproven = email !== undefined && email.toLowerCase() !== before.email.toLowerCase()
        await updateUser(transaction, before.id, {
          ...definedOf({ name, email, ...contactOf(input), passwordHash, roleId: role?.id }),
          ...(unproven ? atNewAddress(before) : {}),
          ...(passwordHash === undefined ? {} : withPasswordOfStaff(before)),
        })
        if (newRole) await notifyRoleChanged(transaction, { userIds: [before.id], role: newRole.name, by: actor })
        if (passwordHash !== undefined) await endSessions(before.id, transaction)
        if (passwordHash !== undefined || unproven) await endResets(before.id, transaction)
        if (isChanged) await record(transaction, before, context, { action: 'user.updated', changes })
        if (passwordHash !== undefined) await record(transaction, before, context, { action: 'user.password-set' })
        return requireFound(await findUser(transaction, { id: before.id }), userNotFound)
      }),
    )
  }

  /**
   * Deletes an account. Records that refer to it stay; its belongings go to the receiver, by default to nobody. Throws
   * `user-not-found`, `user-too-strong`, `last-administrator`, `own-account`, and what `handOver` throws.
   */
  async function remove(identifier: UserIdentifier, context: RequestContext, to: Receiver = 'nobody'): Promise<void> {
    await db.transaction(async (transaction) => {
      const user = await userToChange(transaction, identifier, context.actor)
      await requireAnotherAdministrator(transaction, user)
      if (user.id === context.actor.id) throw ownAccount('ownAccount')
      await handOver(transaction, user, to, context)
      await deleteUser(transaction, user.id)
      const changes = changesToNothing({ name: user.name, email: user.email, role: user.role.name })
      await record(transaction, user, context, { action: 'user.deleted', changes })
    })
  }

  /**
   * Suspends or restores a user. Suspending ends their sessions; their belongings stay theirs unless a receiver is
   * named. Throws like `remove`, and `still-invited`.
   */
  async function setStatus(
    identifier: UserIdentifier,
    { status, to }: { status: UserStatus; to?: Receiver | undefined },
    context: RequestContext,
  ): Promise<User> {
    return db.transaction(async (transaction) => {
      const before = await userToChange(transaction, identifier, context.actor)
      if (before.status === 'invited') throw stillInvited()
      if (status === 'suspended') {
        await requireAnotherAdministrator(transaction, before)
        if (before.id === context.actor.id) throw ownAccount('ownAccount')
        await endSessions(before.id, transaction)
        await endResets(before.id, transaction)
        if (to !== undefined) await handOver(transaction, before, to, context)
      }
      if (before.status === status) return before
      await updateUser(transaction, before.id, { status })
      await record(transaction, before, context, statusEntry(before.status, status))
      return { ...before, status }
    })
  }

  /** Throws `user-not-found`. */
  const byId = async (id: number): Promise<User> => requireFound(await findUser(db, { id }), userNotFound)

  return { list: (query: UserQuery) => listUsers(db, query), byId, create, update, remove, setStatus }
}

function userToChangeIn(registry: PermissionRegistry) {
  return async (transaction: Transaction, identifier: UserIdentifier, actor: RequestContext['actor']) => {
    const user = requireFound(await lockUser(transaction, identifier), userNotFound)
    requireReachOfUser(registry, actor, user)
    return user
  }
}

async function listUsers(db: Database, { role: roleId, sort, limit, page, ...query }: UserQuery): Promise<UserPage> {
  const filter = { ...query, roleId }
  const [users, counted] = await Promise.all([
    readUsers(db, filter, { sort, limit, offset: (page - 1) * limit }),
    countUsers(db, filter),
  ])
  return { users, total: Math.min(counted, maxCounted), exact: counted <= maxCounted }
}

/** Returns the columns that invalidate links sent to the former address. */
function atNewAddress({ invitedUntil }: User) {
  return { emailVerified: false, invitationHash: null, ...(invitedUntil && { invitedUntil: new Date() }) }
}

/** Returns the columns for a password set by staff: the user must change it, and a pending invitation counts as accepted. */
function withPasswordOfStaff({ status }: User) {
  const accepted = { status: 'active', invitationHash: null, invitedUntil: null } as const
  return { mustChangePassword: true, ...(status === 'invited' ? accepted : {}) }
}

/** Throws `last-administrator` when no other active administrator would be left (security.md 13). */
export async function requireAnotherAdministrator(transaction: Transaction, user: User): Promise<void> {
  if (!isAdministrator(user) || user.status !== 'active') return
  await lockAdministratorRole(transaction)
  if ((await countOtherAdministrators(transaction, user.id)) === 0) throw lastAdministrator()
}

function isAdministrator({ role }: User): boolean {
  return role.name === administratorRole
}

async function record(
  transaction: Transaction,
  { id, name }: User,
  context: RequestContext,
  { action, changes = {} }: { action: AuditAction; changes?: AuditChanges },
): Promise<void> {
  await recordAudit(transaction, context, { action, subject: { kind: 'user', id, name }, changes })
}

function statusEntry(before: UserStatus, after: UserStatus) {
  const action = after === 'suspended' ? 'user.suspended' : 'user.restored'
  return { action, changes: { status: [before, after] } } as const
}

function changesOf({ role, ...before }: User, after: Record<string, unknown>): AuditChanges {
  return changesBetween({ ...before, role: role.name }, definedOf(after))
}

/** Returns phone and birth date as stored, without those that the request does not state. Throws 400 for two phone numbers. */
function contactOf(input: NewUser | UserChanges) {
  return definedOf({ phone: phoneOf(input), birthDate: input.birthDate })
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

function definedOf<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}
