import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import { type Role, registeredRole } from '#domains/roles/index.ts'
import { findRoleByName } from '#domains/roles/server/index.ts'
import { type Database, type Transaction, translateViolations } from '#platform/database/index.ts'
import type { RequestContext, RequestOrigin } from '#shared/actor.ts'
import type { Registration } from '../user.schemas.ts'
import { registrationFailed } from '../user.ts'
import { hashNewPassword } from './password-hash.ts'
import { type User, findUser, insertUser } from './user.repository.ts'

type RegistrationDependencies = {
  db: Database
  /** Creates a session and returns its token, which is known only at this moment. */
  createSession(
    userId: number,
    session: { remember: boolean; origin: RequestOrigin },
    transaction: Transaction,
  ): Promise<string>
  /** Notifies those who manage users. */
  notifyRegistered(transaction: Transaction, user: { id: number; name: string }): Promise<void>
}

/** A newly registered user with their first session. */
export type Registered = { token: string; user: { id: number; uid: string; name: string; email: string }; role: Role }

export type Register = ReturnType<typeof createRegistration>

/** Creates the use case of public registration, which always assigns the role `user`, whatever the request says (readings, "API"). */
export function createRegistration({ db, createSession, notifyRegistered }: RegistrationDependencies) {
  /**
   * Throws `registration-failed` for an email that is taken, and 400 for a password made of the name or email. Hashes
   * the password first, so that known and unknown addresses take the same time (security.md 4).
   */
  return async (
    { name, email, password }: Omit<Registration, 'altcha'>,
    origin: RequestOrigin,
  ): Promise<Registered> => {
    const passwordHash = await hashNewPassword(password, { name, email })
    return translateViolations({ users_email: registrationFailed }, () =>
      db.transaction(async (transaction) => {
        const role = await findRoleByName(transaction, registeredRole)
        if (!role) throw new Error(`The role "${registeredRole}" is missing`)
        const uid = randomUUID()
        const account = { uid, name, email, roleId: role.id, passwordHash, lastSignInAt: sql`now()` }
        const id = await insertUser(transaction, account)
        const changes = changesFromNothing({ name, email, role: role.name })
        const entry = { action: 'user.registered', subject: { kind: 'user', id, name }, changes } as const
        await recordAudit(transaction, { actor: { id, name }, origin }, entry)
        await notifyRegistered(transaction, { id, name })
        const token = await createSession(id, { remember: false, origin }, transaction)
        return { token, user: { id, uid, name, email }, role }
      }),
    )
  }
}

type NewAccount = {
  name: string
  email: string
  passwordHash: string
  phone?: string | null
  birthDate?: string | null
}

/**
 * Adds an account created by staff, in a role that the caller has checked; its user must change the password. Fails
 * with a violation of `users_email` for an address that is taken.
 */
export async function addUser(
  transaction: Transaction,
  { passwordHash, ...details }: NewAccount,
  { role, ...context }: RequestContext & { role: Role },
): Promise<User> {
  const account = { ...details, uid: randomUUID(), roleId: role.id, passwordHash, mustChangePassword: true }
  const id = await insertUser(transaction, account)
  const changes = changesFromNothing({ ...details, role: role.name })
  const subject = { kind: 'user', id, name: details.name }
  await recordAudit(transaction, context, { action: 'user.created', subject, changes })
  const user = await findUser(transaction, { id })
  if (!user) throw new Error('The user was not stored')
  return user
}
