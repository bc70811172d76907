import type { Pool } from 'pg'
import { secondFactorRequired, wrongCode, type SecondFactorCheck } from '#domains/auth/index.ts'
import { type KeyRing } from '#platform/config/secret-key.ts'
import { decrypt } from '#platform/config/encryption.ts'
import type { Database } from '#platform/database/index.ts'
import { type LimitRule, clientAddress, openRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { findSecondFactor, takeRecoveryCode, consumeTotpStep } from './second-factor.repository.ts'
import { hashRecoveryCode, plainCode, stepOfCode } from './totp.ts'

const minute = 60

/**
 * Wrong codes, after a correct password: per account and address, and per account. Fifty tries a day, with three valid codes in a million,
 * take eighteen years on average. A password reset by mail lets the owner in again.
 */
const rules = {
  codePair: { points: 6, seconds: 15 * minute },
  codeAccount: { points: 50, seconds: 24 * 60 * minute },
} as const satisfies Record<string, LimitRule>

/** Returns the key that encrypts shared secrets. */
export function secretKey(keys: KeyRing): Buffer {
  return keys('second factor')
}

/** Creates the check of second-factor codes at sign-in; passed to the slice that signs people in. */
export function createSecondFactorCheck(needs: { db: Database; pool: Pool; keys: KeyRing }): SecondFactorCheck {
  const { db, pool, keys } = needs
  const limits = openRateLimits(pool, rules)

  /** Uses up a current code or a recovery code: neither works twice. */
  async function take(userId: number, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return takeRecoveryCode(db, userId, hashRecoveryCode(code))
    const factor = await findSecondFactor(db, userId)
    const secret = factor?.confirmedAt ? decrypt(secretKey(keys), factor.secret) : undefined
    const step = secret && stepOfCode(secret, code)
    return step ? consumeTotpStep(db, userId, step) : false
  }

  const limit: SecondFactorCheck['limit'] = async (userId, origin, check) => {
    const [account, address] = [String(userId), clientAddress(origin.address)]
    // Counted before the check, so that parallel guesses cannot slip through.
    await limits.codePair.take(account, address)
    await limits.codeAccount.take(account)
    const found = await check()
    if (!found) throw wrongCode()
    await limits.codePair.forget(account, address)
    await limits.codeAccount.giveBack(account)
    return found
  }

  return {
    limit,
    require: async (userId, typed, origin) => {
      const code = plainCode(typed ?? '')
      if (code === '') throw secondFactorRequired()
      await limit(userId, origin, () => take(userId, code))
    },
    forgive: async (userId) => limits.codeAccount.forget(String(userId)),
  }
}
