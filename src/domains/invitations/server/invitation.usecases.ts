import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuditAction } from '#domains/audit/index.ts'
import { changesFromNothing, changesToNothing, recordAudit } from '#domains/audit/server/index.ts'
import {
  type SessionServices,
  type SignedIn,
  createToken,
  findAccountById,
  hashToken,
  recordAuthentication,
} from '#domains/auth/server/index.ts'
import { type PermissionRegistry, unknownRole } from '#domains/roles/index.ts'
import { emailTaken, userNotFound } from '#domains/users/index.ts'
import {
  chosenRole,
  type Handover,
  deleteUser,
  hashPassword,
  insertUser,
  lockUser,
  requireImpersonalPassword,
  requireReachOfUser,
  users,
} from '#domains/users/server/index.ts'
import { type Database, type Transaction, onlyRow, translateViolations } from '#platform/database/index.ts'
import { clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { RequestContext, RequestOrigin } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'
import { requireFound } from '#shared/problem.ts'
import { type Invitation, type NewInvitation, invitationHours, invitationInvalid, notInvited } from '../invitation.ts'

type Dependencies = {
  db: Database
  registry: PermissionRegistry
  handOver: Handover
} & Pick<SessionServices, 'sessions' | 'limits'>

type Identifier = Parameters<typeof lockUser>[1]

export type Invitations = ReturnType<typeof createInvitations>

/**
 * Creates the use cases of invitations: people are invited by mail and set their own password; until then nobody can sign in to the account
 * (decision 0045).
 */
export function createInvitations({ db, registry, sessions, limits, handOver }: Dependencies) {
  /** Adds an invited user. Throws `email-taken`, `unknown-role`, `role-too-strong`. */
  async function invite(
    transaction: Transaction,
    input: Omit<NewInvitation, 'language'> & { language: Language },
    context: RequestContext,
  ): Promise<Invitation> {
    const { name, email, language } = input
    const link = newLink()
    const person = { uid: randomUUID(), name, email, language }
    const role = await chosenRole(transaction, input, { actor: context.actor, registry })
    if (!role) throw unknownRole('role')
    const id = await translateViolations({ users_email: emailTaken }, () =>
      insertUser(transaction, { ...person, ...link.stored, roleId: role.id, status: 'invited' }),
    )
    const changes = changesFromNothing({ name, email, role: role.name })
    await record(transaction, { id, name }, context, 'user.invited', changes)
    return { ...person, ...link.mailed }
  }

  /** Creates a new link; the previous one stops working. Throws `user-not-found`, `user-too-strong`, `not-invited`. */
  async function resend(
    transaction: Transaction,
    identifier: Identifier,
    context: RequestContext,
  ): Promise<Invitation> {
    const link = newLink()
    const user = await invitedUser(transaction, identifier, context)
    const update = transaction.update(users).set(link.stored).where(eq(users.id, user.id))
    const known = onlyRow(await update.returning({ language: users.language }))
    await record(transaction, user, context, 'user.invitation-resent')
    const { uid, name, email } = user
    return { uid, name, email, ...known, ...link.mailed }
  }

  /** Deletes an invited account that was never used. Throws as `resend` does. */
  async function revoke(identifier: Identifier, context: RequestContext): Promise<void> {
    await db.transaction(async (transaction) => {
      const user = await invitedUser(transaction, identifier, context)
      await handOver(transaction, user, 'nobody', context)
      await deleteUser(transaction, user.id)
      const { name, email, role } = user
      const changes = changesToNothing({ name, email, role: role.name })
      await record(transaction, user, context, 'user.invitation-revoked', changes)
    })
  }

  async function invitedUser(transaction: Transaction, identifier: Identifier, { actor }: RequestContext) {
    const user = requireFound(await lockUser(transaction, identifier), userNotFound)
    requireReachOfUser(registry, actor, user)
    if (user.status !== 'invited') throw notInvited()
    return user
  }

  /** Returns the account behind a link. Throws `invitation-invalid`, `too-many-attempts`. */
  async function open(token: string) {
    const { name, email, invitedUntil: until } = users
    const [invited] = await db.select({ name, email, until }).from(users).where(isGood(token))
    if (!invited?.until) throw invitationInvalid()
    return { name: invited.name, email: invited.email, until: invited.until }
  }

  /**
   * Sets the password for the holder of the link, which also verifies the address, and signs them in. Throws `invitation-invalid`,
   * `too-many-attempts`, 400 for a password made of the name or the e-mail.
   */
  async function accept({ token, password }: { token: string; password: string }, origin: RequestOrigin) {
    const passwordHash = await hashPassword(password)
    return db.transaction(async (transaction): Promise<SignedIn> => {
      const accepted = { status: 'active', passwordHash, emailVerified: true } as const
      // Of two concurrent requests, only one finds the link.
      const [taken] = await transaction
        .update(users)
        .set({ ...accepted, invitationHash: null, invitedUntil: null, lastSignInAt: sql`now()`, updatedAt: sql`now()` })
        .where(isGood(token))
        .returning({ id: users.id })
      const account = requireFound(taken && (await findAccountById(transaction, taken.id)), invitationInvalid)
      // If this throws, the transaction is rolled back and the link stays valid.
      requireImpersonalPassword(password, account)
      const session = await sessions.createSession(account.id, { remember: false, origin }, transaction)
      const person = { actor: account, subject: account, origin }
      await recordAuthentication(transaction, { action: 'user.invitation-accepted', ...person })
      await recordAuthentication(transaction, { action: 'sign-in.succeeded', ...person })
      return { token: session, account }
    })
  }

  /** Counts wrong links against the address that they come from. */
  const counted =
    <Given, Result>(use: (given: Given, origin: RequestOrigin) => Promise<Result>) =>
    (given: Given, origin: RequestOrigin): Promise<Result> =>
      limits.resetToken.countWrong(clientAddress(origin.address), 'invitation-invalid', () => use(given, origin))

  return { invite, resend, revoke, open: counted(open), accept: counted(accept) }
}

/** Returns a link in two forms: for the mail, and for storage. */
function newLink() {
  const token = createToken()
  const until = new Date(Date.now() + invitationHours * 3_600_000)
  return { mailed: { token, until }, stored: { invitationHash: hashToken(token), invitedUntil: until } }
}

function isGood(token: string) {
  return and(
    eq(users.invitationHash, hashToken(token)),
    eq(users.status, 'invited'),
    gt(users.invitedUntil, sql`now()`),
  )
}

function record(
  transaction: Transaction,
  { id, name }: { id: number; name: string },
  context: RequestContext,
  action: AuditAction,
  changes = {},
): Promise<void> {
  return recordAudit(transaction, context, { action, subject: { kind: 'user', id, name }, changes })
}
