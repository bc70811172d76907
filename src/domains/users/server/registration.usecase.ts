import { randomUUID } from 'node:crypto'
import { changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import { registeredRole, type Role } from '#domains/roles/index.ts'
import { findRoleByName } from '#domains/roles/server/index.ts'
import { violates, type Database, type Transaction } from '#platform/database/index.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import { registrationFailed } from '../user.errors.ts'
import type { Registration } from '../user.schemas.ts'
import { hashNewPassword } from './personal-password.ts'
import { insertUser } from './user.repository.ts'

export type RegistrationDependencies = {
  db: Database
  /** Opens a session for a person; the only moment when its token is known. */
  createSession(
    userId: number,
    session: { remember: boolean; origin: RequestOrigin },
    transaction: Transaction,
  ): Promise<{ token: string }>
  /** Tells those who look after users. */
  tellRegistered(transaction: Transaction, user: { id: number; name: string }): Promise<void>
}

/** A person who has just registered, with their first session. */
export type Registered = { token: string; user: { id: number; uid: string; name: string; email: string }; role: Role }

export type Register = ReturnType<typeof createRegistration>

/** Registration by anyone: always the role `user`, whatever the request says (readings, "API"). */
export function createRegistration({ db, createSession, tellRegistered }: RegistrationDependencies) {
  /**
   * Throws `registration-failed` for an e-mail that somebody has, 400 for a password made of the name or the e-mail. The password is hashed first in either case, so that
   * a known and an unknown address take the same time (security.md 4).
   */
  return async (
    { name, email, password }: Omit<Registration, 'altcha'>,
    origin: RequestOrigin,
  ): Promise<Registered> => {
    const passwordHash = await hashNewPassword(password, { name, email })
    try {
      return await db.transaction(async (transaction) => {
        const role = await findRoleByName(transaction, registeredRole)
        if (!role) throw new Error(`The role "${registeredRole}" is missing`)
        const uid = randomUUID()
        const id = await insertUser(transaction, { uid, name, email, roleId: role.id, passwordHash })
        const changes = changesFromNothing({ name, email, role: role.name })
        const entry = { action: 'user.registered', subject: { kind: 'user', id, name }, changes } as const
        await recordAudit(transaction, { kind: 'user', id, name }, origin, entry)
        await tellRegistered(transaction, { id, name })
        const { token } = await createSession(id, { remember: false, origin }, transaction)
        return { token, user: { id, uid, name, email }, role }
      })
    } catch (error) {
      throw violates(error, 'users_email') ? registrationFailed() : error
    }
  }
}
