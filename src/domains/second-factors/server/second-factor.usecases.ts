import type { SecondFactorCheck } from '#domains/auth/index.ts'
import { type Account, type SessionServices, lockOwnAccount, recordAuthentication } from '#domains/auth/server/index.ts'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import { ownAccount as notOwnAccount, userNotFound } from '#domains/users/index.ts'
import { lockUser, requireReachOfUser, users } from '#domains/users/server/index.ts'
import { decrypt, encrypt } from '#platform/config/encryption.ts'
import type { KeyRing } from '#platform/config/secret-key.ts'
import { type Database, onlyRow } from '#platform/database/index.ts'
import type { RequestContext, RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { type Texts, defaultLanguage, textIn } from '#shared/language.ts'
import { requireFound } from '#shared/problem.ts'
import { eq } from 'drizzle-orm'
import { noSecondFactor, secondFactorExists, secondFactorNeeded } from '../second-factor.ts'
import { secretKey } from './second-factor-check.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  storeUnconfirmed,
} from './second-factor.repository.ts'
import { enrolment, hashRecoveryCode, newRecoveryCodes, newSecret, plainCode, stepOfCode } from './totp.ts'

type Dependencies = {
  db: Database
  keys: KeyRing
  registry: PermissionRegistry
  check: SecondFactorCheck
  ownAccount: SessionServices['ownAccount']
  /** The agency's name. */
  site(): Promise<{ name: Texts }>
}

type Proof = { password?: string | undefined; code: string }

/** Creates the use cases of setting up, renewing and turning off a second factor (decision 0046). */
export function createSecondFactors({ db, keys, registry, check, ownAccount, site }: Dependencies) {
  async function state(actor: SignedInActor) {
    const account = await ownAccount.ownAccount(actor)
    const left = await countRecoveryCodes(db, actor.id)
    return {
      enabled: account.hasSecondFactor,
      required: account.needsSecondFactor,
      recovery_codes_left: left,
      has_password: account.passwordHash !== null,
    }
  }

  /** Creates a secret that takes effect only after a code proves that the app has it. Throws `wrong-password`, `second-factor-exists`. */
  async function begin(actor: SignedInActor, password: string | undefined, origin: RequestOrigin) {
    const account = await ownAccount.ownAccount(actor)
    await ownAccount.requirePassword(account, password, origin)
    const secret = newSecret()
    if (!(await storeUnconfirmed(db, actor.id, encrypt(secretKey(keys), secret)))) throw secondFactorExists()
    const { name } = await site()
    return enrolment(secret, account.email, textIn(name, origin.language ?? defaultLanguage))
  }

  /** Activates the second factor with the first code. Returns the recovery codes, shown only once. Throws as `check.limit` does. */
  async function confirm(actor: SignedInActor, typed: string, origin: RequestOrigin) {
    const account = await ownAccount.ownAccount(actor)
    const factor = requireFound(await findSecondFactor(db, actor.id), noSecondFactor)
    if (factor.confirmedAt) throw secondFactorExists()
    const secret = decrypt(secretKey(keys), factor.secret)
    const step = await check.limit(actor.id, origin, () => secret && stepOfCode(secret, plainCode(typed)))
    const codes = newRecoveryCodes()
    await db.transaction(async (transaction) => {
      await lockOwnAccount(transaction, actor)
      if (!(await confirmSecret(transaction, actor.id, factor.secret, step))) throw secondFactorExists()
      await replaceRecoveryCodes(transaction, actor.id, codes.map(hashRecoveryCode))
      await recordAuthentication(transaction, { action: 'second-factor.enabled', actor, subject: actor, origin })
    })
    return { account, codes }
  }

  /** Replaces the recovery codes with ten new ones. Throws `no-second-factor`, `wrong-password`, `wrong-code`. */
  async function renewCodes(actor: SignedInActor, proof: Proof, origin: RequestOrigin): Promise<string[]> {
    await prove(actor, proof, origin)
    const codes = newRecoveryCodes()
    await db.transaction(async (transaction) => {
      await lockOwnAccount(transaction, actor)
      if (!(await replaceRecoveryCodes(transaction, actor.id, codes.map(hashRecoveryCode)))) throw noSecondFactor()
      await recordAuthentication(transaction, { action: 'second-factor.codes-renewed', actor, subject: actor, origin })
    })
    return codes
  }

  /** Turns the second factor off. Throws as `renewCodes` does, and `second-factor-needed` if the role requires it. */
  async function disable(actor: SignedInActor, proof: Proof, origin: RequestOrigin): Promise<Account> {
    if ((await ownAccount.ownAccount(actor)).needsSecondFactor) throw secondFactorNeeded()
    const account = await prove(actor, proof, origin)
    await db.transaction(async (transaction) => {
      await lockOwnAccount(transaction, actor)
      if (!(await removeSecondFactor(transaction, actor.id))) throw noSecondFactor()
      await recordAuthentication(transaction, { action: 'second-factor.disabled', actor, subject: actor, origin })
    })
    return account
  }

  async function prove(actor: SignedInActor, { password, code }: Proof, origin: RequestOrigin): Promise<Account> {
    const account = await ownAccount.ownAccount(actor)
    if (!account.hasSecondFactor) throw noSecondFactor()
    await ownAccount.requirePassword(account, password, origin)
    await check.require(actor.id, code, origin)
    return account
  }

  /**
   * Deletes the second factor of another user, who lost the app and the codes. Throws `user-too-strong`, `own-account`, `no-second-factor`.
   */
  async function reset(identifier: Parameters<typeof lockUser>[1], context: RequestContext) {
    const { actor } = context
    return db.transaction(async (transaction) => {
      const user = requireFound(await lockUser(transaction, identifier), userNotFound)
      requireReachOfUser(registry, actor, user)
      if (user.id === actor.id) throw notOwnAccount('ownSecondFactor')
      if (!(await removeSecondFactor(transaction, user.id))) throw noSecondFactor()
      const entry = { action: 'second-factor.reset', subject: { kind: 'user', id: user.id, name: user.name } } as const
      await recordAudit(transaction, context, entry)
      const { id, name, email, emailVerified, language } = users
      const person = transaction.select({ name, email, emailVerified, language }).from(users).where(eq(id, user.id))
      return onlyRow(await person)
    })
  }

  return { state, begin, confirm, renewCodes, disable, reset }
}
