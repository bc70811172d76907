import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { registeredRole } from '#domains/roles/index.ts'
import { findRoleByName } from '#domains/roles/server/index.ts'
import { insertUser } from '#domains/users/server/index.ts'
import { type Database, type Transaction, violates } from '#platform/database/index.ts'
import { cutTo } from '#shared/excerpt.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import { personName } from '#shared/validation/text.ts'
import type { FederatedFailure } from '../../landing.ts'
import { emailSchema } from '../../session.schemas.ts'
import { type Account, findAccountByEmail, findAccountById, noteSignIn } from '../account.repository.ts'
import { recordAuthentication } from '../authentication-events.ts'
import type { Sessions } from '../session.usecases.ts'
import { findIdentity, linkIdentity, listIdentities } from './identity.repository.ts'
import type { FederatedPerson } from './provider.ts'

/** Thrown when a federated sign-in yields no session, for a reason that the user is told. */
export class FederatedError extends Error {
  readonly failure: FederatedFailure

  constructor(failure: FederatedFailure) {
    super(failure)
    this.failure = failure
  }
}

type Options = { provider: string; remember: boolean; origin: RequestOrigin }

/** Result of a sign-in: the code to exchange, and the account if it was linked just now. */
type FederatedResult = { code: string; newlyLinked: Account | undefined }

/** Creates the sign-in that finds, links or creates the account of a person whom a provider vouches for. */
export function createFederatedSignIn({ db, sessions }: { db: Database; sessions: Sessions }) {
  /**
   * Creates a session that waits for its code. Throws FederatedError: creating an account requires a verified e-mail
   * address, and linking an existing one also requires that account's own address to be verified (decision 0007).
   */
  async function signIn(person: FederatedPerson, options: Options, log: FastifyBaseLogger): Promise<FederatedResult> {
    try {
      return await db.transaction((transaction) => open(transaction, person, options))
    } catch (error) {
      if (!violates(error, 'users_email', 'identities_pkey')) throw error
      log.info('A federated account was made twice at once; the second finds the first')
      return db.transaction((transaction) => open(transaction, person, options))
    }
  }

  async function open(transaction: Transaction, person: FederatedPerson, options: Options): Promise<FederatedResult> {
    const { origin, provider } = options
    const known = await findIdentity(transaction, person)
    if (known?.unlinkedAt) throw new FederatedError('provider-unlinked')
    const userId = known?.userId ?? (await link(transaction, person, options))
    const account = await findAccountById(transaction, userId)
    if (!account || !(await noteSignIn(transaction, account))) throw new FederatedError('account-suspended')
    // The account is locked now; its owner, or a reset by its owner, may have unlinked the provider before (decision 0046).
    const linked = await findIdentity(transaction, person)
    if (linked?.userId !== userId || linked.unlinkedAt) throw new FederatedError('sign-in-failed')
    const code = await sessions.createWaitingSession(account, options, transaction)
    const changes = { provider: [null, provider] as const }
    await recordAuthentication(transaction, {
      action: 'sign-in.succeeded',
      actor: account,
      subject: account,
      origin,
      changes,
    })
    return { code, newlyLinked: known === undefined ? account : undefined }
  }

  return { signIn }
}

async function link(db: Transaction, person: FederatedPerson, { provider, origin }: Options): Promise<number> {
  const email = emailSchema.safeParse(person.email)
  if (!email.success) throw new FederatedError('email-missing')
  // Also if no account has the address yet: somebody who does not own it must not occupy it before its owner comes.
  if (!person.emailVerified) throw new FederatedError('email-unverified')
  const existing = await findAccountByEmail(db, email.data)
  if (existing && !existing.emailVerified) throw new FederatedError('account-exists')
  const linked = existing ? await listIdentities(db, existing.id) : []
  // Also another account there, which the provider gave the same address.
  if (linked.some(({ issuer, isLinked }) => issuer === person.issuer && !isLinked))
    throw new FederatedError('provider-unlinked')
  const userId = existing?.id ?? (await addPerson(db, { email: email.data, name: nameOf(person, email.data) }))
  await linkIdentity(db, person, userId)
  const subject = { id: userId, name: existing?.name ?? nameOf(person, email.data) }
  const changes = { provider: [null, provider] as const }
  await recordAuthentication(db, { action: 'identity.linked', actor: subject, subject, origin, changes })
  return userId
}

/** Inserts a user with a verified e-mail address and no password, in the role of registered users. */
async function addPerson(db: Transaction, { email, name }: { email: string; name: string }): Promise<number> {
  const role = await findRoleByName(db, registeredRole)
  if (!role) throw new Error(`The role "${registeredRole}" is missing`)
  return insertUser(db, { uid: randomUUID(), name, email, emailVerified: true, roleId: role.id })
}

/** Returns a name that can be stored: the provider's, or the local part of the e-mail address. */
function nameOf({ name = '' }: FederatedPerson, email: string): string {
  const clean = name
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return personName().safeParse(cutTo(clean, 200)).data ?? email.split('@')[0] ?? email
}
