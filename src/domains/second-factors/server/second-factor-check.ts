import type { Pool } from 'pg'
import { secondFactorRequired, wrongCode, type SecondFactorCheck } from '#domains/auth/index.ts'
import { type KeyRing } from '#platform/config/secret-key.ts'
import { decrypt } from '#platform/config/encryption.ts'
import type { Database } from '#platform/database/index.ts'
import { type LimitRule, clientAddress, openRateLimits } from '#platform/rate-limits/index.ts'
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor.repository.ts'
import { hashRecoveryCode, plainCode, stepOfCode } from './totp.ts'

const minute = 60

/**
 * Wrong codes, told to who knows the password already. Of an account from one address, and of an account from anywhere: fifty tries a day
 * at three codes of a million each find one in eighteen years. A new password by mail lets the owner in again.
 */
const rules = {
  codePair: { points: 6, seconds: 15 * minute },
  codeAccount: { points: 50, seconds: 24 * 60 * minute },
} as const satisfies Record<string, LimitRule>

/** The key that shared secrets are encrypted with. */
export function secretKey(keys: KeyRing): Buffer {
  return keys('second factor')
}

/** Asks for the code of a second factor, wherever somebody with one is let in; given to the slice that signs people in. */
export function createSecondFactorCheck(needs: { db: Database; pool: Pool; keys: KeyRing }): SecondFactorCheck {
  const { db, pool, keys } = needs
  const limits = openRateLimits(pool, rules)

  /** Takes a code of this moment or a recovery code: neither works a second time. */
  async function take(userId: number, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return takeRecoveryCode(db, userId, hashRecoveryCode(code))
    const factor = await findSecondFactor(db, userId)
    const step = factor?.confirmedAt && stepOfCode(decrypt(secretKey(keys), factor.secret), code)
    return step ? takeStep(db, userId, step) : false
  }

  return {
    require: async (userId, typed, origin) => {
      const code = plainCode(typed ?? '')
      if (code === '') throw secondFactorRequired()
      const [account, address] = [String(userId), clientAddress(origin.address ?? '')]
      // Counted before the code is looked at, so that parallel guesses cannot slip through.
      await limits.codePair.take(account, address)
      await limits.codeAccount.take(account)
      if (!(await take(userId, code))) throw wrongCode()
      await limits.codePair.forget(account, address)
      await limits.codeAccount.giveBack(account)
    },
    forgive: async (userId) => limits.codeAccount.forget(String(userId)),
  }
}
