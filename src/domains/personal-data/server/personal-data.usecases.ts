import { findDeletedUsers, forgetActor, recordAudit } from '#domains/audit/server/index.ts'
import {
  type AvatarPictures,
  type SessionServices,
  findAccountByEmail,
  findAccountById,
} from '#domains/auth/server/index.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import { type Receiver, ownAccount, userNotFound } from '#domains/users/index.ts'
import {
  type Handover,
  type UserIdentifier,
  abilitiesOnUser,
  deleteUser,
  findUser,
  lockUser,
  readUserIdentifier,
  requireAnotherAdministrator,
  requireReachOfUser,
} from '#domains/users/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { missingPermission, notSignedIn } from '#platform/http/index.ts'
import { type LimitRule, openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import { requireFound } from '#shared/problem.ts'
import { type ErasureAsked, type PersonQuery, nothingHeld, readContact } from '../personal-data.ts'
import { countTraces, eraseTraces, exportTraces } from './personal-data.repository.ts'
import { type DataSubject, pseudonym } from './data-subject.ts'

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>
type Needs = {
  db: Database
  registry: PermissionRegistry
  handOver: Handover
  avatars: AvatarPictures
  signIn: Pick<SessionServices, 'ownAccount'>
}

const limits = { personalDataExport: { points: 20, seconds: 3600 } } as const satisfies Record<string, LimitRule>

/** Creates the use cases of finding, exporting and erasing a person's data (decision 0065). */
export function createPersonalData(needs: Needs) {
  const { db, registry, signIn } = needs
  const exports = openRateLimits(db.$client, limits).personalDataExport

  /** Counts a person's data by group. Throws `user-not-found`, `user-too-strong`, 400 `contact`. */
  async function find(sought: PersonQuery, { actor }: RequestContext) {
    const { user, person } = await identify(db, sought, findUser)
    if (user) requireReachOfUser(registry, actor, user)
    const account = user && {
      uid: user.uid,
      name: user.name,
      email: user.email,
      erasable: abilitiesOnUser(registry, actor, user).delete,
    }
    const contact = 'contact' in sought ? (person.email ?? person.phone) : null
    return { contact, account, found: await countTraces(db, person) }
  }

  /** Exports a person's data, for them or on their behalf. Throws as `find` does, `nothing-held`, `too-many-attempts`. */
  async function exportOf(sought: PersonQuery, context: RequestContext, product: string) {
    await exports.take(String(context.actor.id))
    const { user, person } = await identify(db, sought, findUser)
    const isOwn = user?.id === context.actor.id && !context.actor.byApiToken
    if (user && !isOwn) requireReachOfUser(registry, context.actor, user)
    if ((await countTraces(db, person)).length === 0) throw nothingHeld()
    const subject = user ? { kind: 'user', id: user.id, name: user.name } : { kind: 'person', id: null, name: null }
    await recordAudit(db, context, { action: 'personal-data.exported', subject })
    const about = { account: user?.uid ?? null, email: person.email, phone: person.phone }
    return exportTraces(db, person, { product, exported_at: new Date().toISOString(), about })
  }

  /**
   * Erases a person on their behalf: an account with its data, or the data with an address or number. Throws as `find` does,
   * `nothing-held`, `own-account`, `last-administrator`, 403 for an account without the permission to delete it, and what `handOver`
   * throws.
   */
  async function erase({ to = 'nobody', ...sought }: ErasureAsked, context: RequestContext): Promise<void> {
    await db.transaction(async (transaction) => {
      const { user, person } = await identify(transaction, sought, lockUser)
      if (user) {
        if (!may(context.actor, 'users.delete')) throw missingPermission('users.delete')
        if (user.id === context.actor.id) throw ownAccount('ownAccount')
        requireReachOfUser(registry, context.actor, user)
        return eraseAccount(transaction, { user, person, to }, context)
      }
      if ((await countTraces(transaction, person)).length === 0) throw nothingHeld()
      await eraseTraces(transaction, person)
      const subject = { kind: 'person', id: null, name: null }
      await recordAudit(transaction, context, { action: 'personal-data.erased', subject })
    })
  }

  /**
   * Erases the caller's own account after checking the password; what it owned then has no owner. Returns the recipient of the farewell
   * mail.
   */
  async function eraseOwn(password: string | undefined, { actor, origin }: RequestContext) {
    const account = await signIn.ownAccount.ownAccount(actor)
    await signIn.ownAccount.requirePassword(account, password, origin)
    await db.transaction(async (transaction) => {
      const user = requireFound(await lockUser(transaction, { id: actor.id }), notSignedIn)
      // Everything recorded from here on uses the pseudonym.
      const context = { actor: { ...actor, name: pseudonym(actor) }, origin: { address: null, userAgent: null } }
      await eraseAccount(transaction, { user, person: await ownerOf(transaction, user), to: 'nobody' }, context)
    })
    return account
  }

  type Leaving = { user: User; person: DataSubject; to: Receiver }

  async function eraseAccount(transaction: Transaction, { user, person, to }: Leaving, context: RequestContext) {
    await requireAnotherAdministrator(transaction, user)
    const nameless = { id: user.id, name: pseudonym(user) }
    await eraseTraces(transaction, person)
    await needs.handOver(transaction, nameless, to, context)
    if (user.avatarPath !== null) await needs.avatars.remove(transaction, user.avatarPath)
    await deleteUser(transaction, user.id)
    await forgetActor(transaction, nameless)
    const subject = { kind: 'user', ...nameless }
    await recordAudit(transaction, context, { action: 'personal-data.erased', subject })
  }

  return { find, exportOf, erase, eraseOwn }
}

/**
 * Resolves whose rows are meant. An account's address counts only if verified, since anybody can register another person's address; what
 * staff enter they have verified themselves. Throws `user-not-found`, 400 `contact`.
 */
async function identify<Within extends Executor>(
  db: Within,
  sought: PersonQuery,
  read: (db: Within, identifier: UserIdentifier) => Promise<User | undefined>,
): Promise<{ user: User | null; person: DataSubject }> {
  const contact = 'contact' in sought ? readContact(sought.contact) : { email: null, phone: null }
  const owner = contact.email === null ? undefined : await findAccountByEmail(db, contact.email)
  const identifier = 'user' in sought ? readUserIdentifier(sought.user) : owner && { id: owner.id }
  if (!identifier) return { user: null, person: { accounts: await findDeletedUsers(db, contact.email), ...contact } }
  const user = requireFound(await read(db, identifier), userNotFound)
  return { user, person: await ownerOf(db, user, contact.email) }
}

async function ownerOf(db: Executor, { id, email }: User, known: string | null = null): Promise<DataSubject> {
  const proven = (await findAccountById(db, id))?.emailVerified ? email : null
  return { accounts: [id, ...(await findDeletedUsers(db, known))], email: known ?? proven, phone: null }
}
