import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { registeredRole } from '#domains/roles/index.ts'
import { findRoleByName } from '#domains/roles/server/index.ts'
import { insertUser } from '#domains/users/server/index.ts'
import type { OidcProvider } from '#platform/config/config.ts'
import { type Database, type Executor, type Transaction, violates } from '#platform/database/index.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import { personName } from '#shared/validation/text.ts'
import type { FederatedFailure } from '../../landing.ts'
import { emailSchema } from '../../session.schemas.ts'
import { type Account, findAccountByEmail, findAccountById, noteSignIn } from '../account.repository.ts'
import { recordAuthentication } from '../authentication-events.ts'
import { identities } from '../session.repository.ts'
import type { Sessions } from '../session.usecases.ts'
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
      if (!isMadeMeanwhile(error)) throw error
      log.info('A federated account was made twice at once; the second finds the first')
      return db.transaction((transaction) => open(transaction, person, options))
    }
  }

  async function open(transaction: Transaction, person: FederatedPerson, options: Options): Promise<FederatedResult> {
    const { origin, provider } = options
    const linked = await findLinkedUser(transaction, person)
    const userId = linked ?? (await link(transaction, person, options))
    const account = await findAccountById(transaction, userId)
    if (!account || !(await noteSignIn(transaction, account))) throw new FederatedError('account-suspended')
    // The account is locked now; a reset by its owner may have unlinked the provider before (decision 0046).
    if ((await findLinkedUser(transaction, person)) !== userId) throw new FederatedError('sign-in-failed')
    const code = await sessions.createWaitingSession(account, options, transaction)
    const changes = { provider: [null, provider] as const }
    await recordAuthentication(transaction, {
      action: 'sign-in.succeeded',
      actor: account,
      subject: account,
      origin,
      changes,
    })
    return { code, newlyLinked: linked === undefined ? account : undefined }
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
    .slice(0, 200)
  return personName().safeParse(clean.toWellFormed()).data ?? email.split('@')[0] ?? email
}

/** Whether a concurrent sign-in created the same account or link first. */
function isMadeMeanwhile(error: unknown): boolean {
  return violates(error, 'users_email') || violates(error, 'identities_pkey')
}

type Identity = { issuer: string; subject: string }

async function findLinkedUser(db: Executor, { issuer, subject }: Identity): Promise<number | undefined> {
  const [linked] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return linked?.userId
}

/** Unlinks an account from all providers. Returns their configured names, or the issuer URL of a provider that is no longer configured. */
export async function unlinkProviders(
  db: Transaction,
  userId: number,
  providers: readonly OidcProvider[],
): Promise<string[]> {
  const gone = await db.delete(identities).where(eq(identities.userId, userId)).returning({ issuer: identities.issuer })
  return gone.map(({ issuer }) => providers.find((one) => one.issuer === issuer)?.name ?? issuer)
}

/** Links an account at a provider to a user. Throws a unique violation if it is linked already. */
async function linkIdentity(db: Executor, { issuer, subject }: Identity, userId: number): Promise<void> {
  await db.insert(identities).values({ issuer, subject, userId })
}
