import type { Database, Executor } from '#platform/database/index.ts'
import { type Jobs, defineQueue } from '#platform/jobs/open-jobs.ts'
import { deleteEndedLimits } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { Exchange } from '../session.schemas.ts'
import { type SecondFactorCheck, exchangeFailed, exchangeLife, exchangeLifeWithCode, sessionLife } from '../session.ts'
import { type Account, findAccountById } from './account.repository.ts'
import { createToken, hashExchangeCode, hashToken } from './authenticate.ts'
import {
  activeSessions,
  endSessions,
  findWaitingUser,
  insertSession,
  redeemSession,
  deleteExpiredResetTokens,
  deleteExpiredSessions,
} from './session.repository.ts'

/** A session to open. `passkey`: opened with a passkey, which counts as two factors. */
type NewSession = { remember: boolean; origin: RequestOrigin; passkey?: boolean }

export type Sessions = ReturnType<typeof createSessions>

/** Creates the session functions, which other slices also receive. */
export function createSessions(db: Database, secondFactor: SecondFactorCheck) {
  return {
    /**
     * Opens a session, within `executor` if given. `remember` decides its lifetime (decision 0007). Only now does the
     * server know the token.
     */
    createSession: async (userId: number, { remember, ...session }: NewSession, executor: Executor = db) => {
      const token = createToken()
      const life = (remember ? sessionLife.remembered : sessionLife.brief).absolute
      await insertSession(executor, { userId, tokenHash: hashToken(token), remember, life, ...session })
      return token
    },
    /** Creates a session that waits for its code for a minute, or for five with a second factor. The code works once and only here. */
    createWaitingSession: async (
      { id: userId, hasSecondFactor }: Account,
      { remember, origin }: NewSession,
      executor: Executor,
    ) => {
      const code = createToken()
      const tokenHash = hashExchangeCode(code)
      const life = hasSecondFactor ? exchangeLifeWithCode : exchangeLife
      await insertSession(executor, { userId, tokenHash, remember, origin, life })
      return code
    },
    /**
     * Exchanges the code of a federated sign-in for a session. Throws `exchange-failed`, and for the second factor
     * `second-factor-required`, `wrong-code`, `too-many-attempts`, after which the code stays valid.
     */
    exchange: async (exchange: Exchange, origin: RequestOrigin): Promise<{ token: string; account: Account }> => {
      const codeHash = hashExchangeCode(exchange.code)
      const waiting = await findWaitingUser(db, codeHash)
      const person = waiting === undefined ? undefined : await findAccountById(db, waiting)
      if (person?.hasSecondFactor) await secondFactor.require(person.id, exchange.second_factor, origin)
      const token = createToken()
      const userId = await redeemSession(db, { codeHash, tokenHash: hashToken(token) })
      const account = userId === undefined ? undefined : await findAccountById(db, userId)
      if (account?.status !== 'active') throw exchangeFailed()
      return { token, account }
    },
    /** Returns which of these sessions are still live and what they permit, for responses that outlast a request. */
    livingSessions: (ids: readonly number[]) => activeSessions(db, ids),
    /** Ends all sessions of a user at once; returns how many. */
    endSessionsOf: (userId: number, executor: Executor = db): Promise<number> => endSessions(executor, userId),
  }
}

const sweepQueue = defineQueue('session-sweep', { retries: 0 })
const everyHour = '37 * * * *'

/** Schedules the hourly deletion of what has ended. Call it before the jobs start. */
export function scheduleSessionSweep(jobs: Pick<Jobs, 'schedule'>, db: Database): void {
  jobs.schedule(sweepQueue, everyHour, () => sweepSessions(db))
}

/** Deletes expired sessions, reset tokens and rate-limit counters. */
export async function sweepSessions(db: Database): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredResetTokens(db)
  await deleteEndedLimits(db.$client)
}
