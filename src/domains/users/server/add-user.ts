import { randomUUID } from 'node:crypto'
import { changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import type { Role } from '#domains/roles/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { User } from '../user.ts'
import { findUser, insertUser } from './user.repository.ts'

export type NewAccount = {
  name: string
  email: string
  passwordHash: string
  phone?: string | null
  birthDate?: string | null
}

/**
 * Adds an account that staff make, in a role that the caller has checked. Fails with a violation of `users_email` for an
 * address that somebody has.
 */
export async function addUser(
  transaction: Transaction,
  { passwordHash, ...details }: NewAccount,
  { role, actor, origin }: RequestContext & { role: Role },
): Promise<User> {
  const id = await insertUser(transaction, { ...details, uid: randomUUID(), roleId: role.id, passwordHash })
  const changes = changesFromNothing({ ...details, role: role.name })
  const subject = { kind: 'user', id, name: details.name }
  await recordAudit(transaction, actor, origin, { action: 'user.created', subject, changes })
  const user = await findUser(transaction, { id })
  if (!user) throw new Error('The user was not stored')
  return user
}
