import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Pool } from 'pg'
import {
  type Account,
  type SessionServices,
  type SignedIn,
  findAccountById,
  lockOwnAccount,
  recordAuthentication,
} from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type LimitRule, clientAddress, openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { type Texts, defaultLanguage, textIn } from '#shared/language.ts'
import {
  maxPasskeys,
  passkeyInvalid,
  passkeyKnown,
  passkeyNotFound,
  passkeyRefused,
  passkeysUnavailable,
  tooManyPasskeys,
} from '../passkey.ts'
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  noteUse,
} from './passkey.repository.ts'
import { createWebAuthn } from './webauthn.ts'

const rules = {
  /** Refused sign-ins per address. Keys cannot be guessed: this only bounds the work. */
  passkeyAddress: { points: 60, seconds: 15 * 60 },
  /** A response to a challenge counts once during the challenge's lifetime. */
  passkeyAnswer: { points: 1, seconds: 10 * 60 },
} as const satisfies Record<string, LimitRule>

type Dependencies = { db: Database; pool: Pool; services: SessionServices; site(): Promise<{ name: Texts }> }
type Addition = { name: string; credential: RegistrationResponseJSON }
type Claim = { credential: AuthenticationResponseJSON; remember: boolean; origin: RequestOrigin }

/** Creates the use cases of adding, deleting and signing in with passkeys (decision 0048). */
export function createPasskeys({ db, pool, services, site }: Dependencies) {
  const { keys, publicUrl, ownAccount, signIn: accounts } = services
  const limits = openRateLimits(pool, rules)
  // An intercepted response cannot be replayed.
  const isFirst = async (challenge: string) => (await limits.passkeyAnswer.count(challenge)) === 1
  const webAuthn = createWebAuthn(keys('passkeys'), publicUrl, isFirst)

  function requireSite(): void {
    if (!webAuthn.isPossible) throw passkeysUnavailable()
  }

  async function list(actor: SignedInActor) {
    const [account, passkeys] = await Promise.all([ownAccount.ownAccount(actor), listPasskeys(db, actor.id)])
    return { available: webAuthn.isPossible, hasPassword: account.passwordHash !== null, passkeys }
  }

  /** Returns the options for a new passkey. Throws `wrong-password`, `too-many-passkeys`, `passkeys-unavailable`. */
  async function beginAddition(actor: SignedInActor, password: string | undefined, origin: RequestOrigin) {
    requireSite()
    const account = await ownAccount.ownAccount(actor)
    await ownAccount.requirePassword(account, password, origin)
    const known = await listPasskeys(db, actor.id)
    if (known.length >= maxPasskeys) throw tooManyPasskeys({ max: maxPasskeys })
    const { uid, name, email } = account
    const siteName = textIn((await site()).name, origin.language ?? defaultLanguage)
    return webAuthn.askForNew(additionBy(actor), { uid, name, email, site: siteName }, known)
  }

  /** Stores the passkey that the device made. Throws `passkey-invalid`, `passkey-known`, `too-many-passkeys`, `passkeys-unavailable`. */
  async function add(actor: SignedInActor, { name, credential }: Addition, origin: RequestOrigin): Promise<Account> {
    requireSite()
    const made = await webAuthn.checkNew(additionBy(actor), credential)
    if (!made) throw passkeyInvalid()
    const changes = { passkey: [null, name] as const }
    await db.transaction(async (transaction) => {
      await lockOwnAccount(transaction, actor)
      if ((await countPasskeys(transaction, actor.id)) >= maxPasskeys) throw tooManyPasskeys({ max: maxPasskeys })
      if (!(await insertPasskey(transaction, { ...made, name, userId: actor.id }))) throw passkeyKnown()
      await recordAuthentication(transaction, { action: 'passkey.added', actor, subject: actor, origin, changes })
    })
    return ownAccount.ownAccount(actor)
  }

  /** Deletes one of the caller's passkeys. Throws `passkey-not-found`. */
  async function remove(actor: SignedInActor, id: number, origin: RequestOrigin) {
    const account = await ownAccount.ownAccount(actor)
    const name = await db.transaction(async (transaction) => {
      const deleted = await deletePasskey(transaction, { userId: actor.id, id })
      if (deleted === undefined) throw passkeyNotFound()
      const changes = { passkey: [deleted, null] as const }
      await recordAuthentication(transaction, { action: 'passkey.deleted', actor, subject: actor, origin, changes })
      return deleted
    })
    return { account, name }
  }

  /** Returns the options of a sign-in. Throws `passkeys-unavailable`. */
  async function beginSignIn() {
    requireSite()
    return webAuthn.askForProof()
  }

  /**
   * Opens a session for the owner of a passkey, without a second-factor code, since the device verified the person. Throws
   * `passkey-refused`, `account-suspended`, `too-many-attempts`.
   */
  async function signIn({ credential, remember, origin }: Claim): Promise<SignedIn> {
    requireSite()
    const address = clientAddress(origin.address)
    await limits.passkeyAddress.take(address)
    const passkey = await findPasskey(db, credential.id)
    const account = passkey && (await findAccountById(db, passkey.userId))
    if (!passkey || !account) throw passkeyRefused()
    const signCount = await webAuthn.checkProof(passkey, account, credential)
    if (signCount === undefined) {
      await recordAuthentication(db, { action: 'sign-in.failed', actor: null, subject: account, origin })
      throw passkeyRefused()
    }
    if (!(await noteUse(db, passkey, signCount))) throw passkeyRefused()
    const token = await accounts.open(account, { remember, origin, passkey: true })
    await limits.passkeyAddress.giveBack(address)
    return { token, account: { ...account, needsSecondFactor: false } }
  }

  return { list, beginAddition, add, remove, beginSignIn, signIn }
}

/** Binds an addition to the session that entered the password. */
const additionBy = ({ id, sessionId }: SignedInActor) => `add to ${id} in ${sessionId}`
