import { randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#domains/audit/server/index.ts'
import { lockAdministratorRole } from '#domains/roles/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { passwordFault } from '../password.ts'
import { hashPassword } from './password-hash.ts'
import { insertUser, users } from './user.repository.ts'

/** Name of the first administrator until they change it. */
const name = 'Administrator'
/** Letters and digits that are not easily confused when copied from a screen. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 5
const groupLength = 4

/** The settings do not allow creating the first administrator; the message is one readable line. */
export class FirstAdministratorError extends Error {}

/** `password` is set when it was generated here: the only chance to show it. */
export type FirstAdministrator = { email: string; password: string | null; created: boolean }

/**
 * Creates the administrator if there is none, with the given password or a generated one (security.md 5). Run it at
 * every start, after `ensureSystemRoles`. Throws FirstAdministratorError for a password against the rules, or an
 * address that an ordinary account has.
 */
export async function ensureFirstAdministrator(
  db: Database,
  { email, password: given }: { email: string; password?: string | undefined },
): Promise<FirstAdministrator> {
  return db.transaction(async (transaction) => {
    // Locked until the end: of two servers starting at once, the second finds the account of the first.
    const role = await lockAdministratorRole(transaction)
    if ((await transaction.$count(users, eq(users.roleId, role.id))) > 0)
      return { email, password: null, created: false }
    requireGoodPassword({ email, password: given })
    await requireFreeAddress(transaction, email)
    const password = given ?? generatePassword()
    const passwordHash = await hashPassword(password)
    const id = await insertUser(transaction, {
      uid: randomUUID(),
      name,
      email,
      roleId: role.id,
      passwordHash,
      emailVerified: true,
    })
    const changes = { email: [null, email], role: [null, role.name] } as const
    await recordAudit(transaction, null, {
      action: 'user.first-administrator',
      subject: { kind: 'user', id, name },
      changes,
    })
    return { email, password: given === undefined ? password : null, created: true }
  })
}

/** Throws FirstAdministratorError for a password against the rules. Needs no database, so startup begins with it. */
export function requireGoodPassword({ email, password }: { email: string; password?: string | undefined }): void {
  if (password === undefined) return
  const fault = passwordFault(password, { name, email })
  if (fault === 'too-common') throw new FirstAdministratorError('ADMIN_PASSWORD is one of the most common passwords')
  if (fault === 'too-simple') throw new FirstAdministratorError('ADMIN_PASSWORD is only a repetition or a sequence')
  if (fault === 'personal')
    throw new FirstAdministratorError(`ADMIN_PASSWORD is made of the name "${name}" or of ADMIN_EMAIL`)
  if (fault) throw new FirstAdministratorError('ADMIN_PASSWORD must have 8 to 256 characters')
}

async function requireFreeAddress(db: Pick<Database, 'select'>, email: string): Promise<void> {
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  if (taken) throw new FirstAdministratorError(`ADMIN_EMAIL ${email} belongs to an account that is no administrator`)
}

/** Twenty characters, more than 110 bits. */
function generatePassword(): string {
  const characters = Array.from({ length: groups * groupLength }, () => alphabet.charAt(randomInt(alphabet.length)))
  const text = characters.join('')
  return Array.from({ length: groups }, (_, group) => text.slice(group * groupLength, (group + 1) * groupLength)).join(
    '-',
  )
}
