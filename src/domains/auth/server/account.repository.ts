import { and, eq, sql, type SQL } from 'drizzle-orm'
import { roles } from '#domains/roles/server/index.ts'
import { updateUser, users } from '#domains/users/server/index.ts'
import type { Executor } from '#platform/database/index.ts'
import { notSignedIn } from '#platform/http/index.ts'

/** An account with what signing in needs. The password hash never leaves this slice. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccountById>>>

/** Returns the account with this e-mail address, in any letter case. */
export function findAccountByEmail(db: Executor, email: string) {
  return findAccount(db, eq(sql`lower(${users.email})`, email.toLowerCase()))
}

export function findAccountById(db: Executor, id: number) {
  return findAccount(db, eq(users.id, id))
}

export const hasSecondFactor = sql<boolean>`exists (
  select 1 from second_factors as factor where factor.user_id = ${users.id} and factor.confirmed_at is not null)`
/** Whether administrators require a second factor for the role. */
export const needsSecondFactor = sql<boolean>`exists (
  select 1 from settings where settings.key = 'second_factor_roles' and settings.value @> to_jsonb(${users.roleId}))`

async function findAccount(db: Executor, condition: SQL) {
  const [account] = await db
    .select({
      id: users.id,
      uid: users.uid,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phone,
      birthDate: users.birthDate,
      status: users.status,
      passwordHash: users.passwordHash,
      mustChangePassword: users.mustChangePassword,
      hasSecondFactor,
      needsSecondFactor,
      avatarPath: users.avatarPath,
      createdAt: users.createdAt,
      role: { id: roles.id, name: roles.name, permissions: roles.permissions },
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition)
    .limit(1)
  return account
}

const hasStill = (passwordHash: string | null) => sql`${users.passwordHash} is not distinct from ${passwordHash}`

/**
 * Records a sign-in and locks the account row until the transaction ends. Returns false if the account was suspended or
 * its password changed since the given hash was read, so that no session outlives either event.
 */
export async function noteSignIn(db: Executor, { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>) {
  const { rowCount } = await db
    .update(users)
    .set({ lastSignInAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.status, 'active'), hasStill(passwordHash)))
  return rowCount === 1
}

/** Replaces the password hash; returns false if it is no longer the one that was checked. */
export async function replacePasswordHash(
  db: Executor,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash: newHash, mustChangePassword: false, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), hasStill(passwordHash)))
  return rowCount === 1
}

/**
 * Sets the password of a person who proved by e-mail that the address is theirs. Also returns whether the address was
 * verified before and whether the role has permissions (`isStaff`); returns undefined for a suspended account.
 */
export async function setPasswordByMail(db: Executor, id: number, newHash: string) {
  const isActive = and(eq(users.id, id), eq(users.status, 'active'))
  // Read afterwards: joined to the role while it waits for a change of that role, the account would be missing.
  await db.select({ id: users.id }).from(users).where(isActive).for('update')
  const [before] = await db
    .select({ wasProven: users.emailVerified, isStaff: sql<boolean>`cardinality(${roles.permissions}) > 0` })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(isActive)
  const [account] = await db
    .update(users)
    .set({ passwordHash: newHash, mustChangePassword: false, emailVerified: true, updatedAt: sql`now()` })
    .where(isActive)
    .returning({ id: users.id, name: users.name, email: users.email })
  return before && account && { ...account, ...before }
}

/** Replaces the avatar and locks the account row until the transaction ends. Returns the account before and after. */
export async function replaceAvatar(db: Executor, id: number, avatarPath: string | null) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  const before = await findAccountById(db, id)
  if (!before) throw notSignedIn()
  await updateUser(db, id, { avatarPath })
  return { before, after: { ...before, avatarPath } }
}
